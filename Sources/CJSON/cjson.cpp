#include "cjson.h"

#ifdef HAS_SIMDJSON

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <simdjson.h>

// simdjson finds where tokens begin and checks UTF-8, control characters and quotes, which is where vector instructions
// count. Its on-demand reader does not check what it skips, and its tree does not tell where things are; so its first
// stage is called by itself and tokens are gone through here. Every one is checked, as RFC 8259 wants it, and what a
// landmark needs is only pointed at.

namespace {

using Byte = uint8_t;

// Deeper nesting is left to a reader that says so.
constexpr int kMaximumDepth = 64;
// Places are 32 bits wide, and one is left to say that there is none.
constexpr uint64_t kMaximumSize = UINT32_MAX - 64;
// A number of more characters, or with an exponent, may be beyond the range of a double.
constexpr uint32_t kLongNumber = 300;

enum Field : uint32_t {
  kName, kCategory, kCity, kState, kPark, kDescription, kImageName, kTextCount,
  kNameCapital = kTextCount, kNameCapitals, kTitle, kFavorite, kFeatured, kID, kAltitude, kCoordinates, kLatitude,
  kLongitude, kType, kGeometry, kProperties, kBox, kOther
};

bool is_space(Byte byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }
bool is_digit(Byte byte) { return Byte(byte - '0') < 10; }

}  // namespace

struct cjson_reader {
  cjson_reader(const Byte *bytes, uint32_t count, bool is_geojson)
      : bytes_(bytes), count_(count), is_geojson_(is_geojson) {}

  bool prepare() {
    auto &library = simdjson::get_active_implementation();
    if (library->create_dom_parser_implementation(count_, kMaximumDepth, tokenizer_)) return false;
    if (tokenizer_->stage1(bytes_, count_, simdjson::stage1_mode::regular)) return false;
    tokens_ = tokenizer_->structural_indexes.get();
    token_count_ = tokenizer_->n_structural_indexes;
    return true;
  }

  bool has_features() const { return has_features_; }

  cjson_event next(cjson_record &record) {
    switch (state_) {
      case State::kStart: return start(record);
      case State::kMembers: return has_next('}') ? member(record) : finished();
      case State::kRecords:
        if (has_next(']')) return take(record);
        return is_geojson_ ? after_features(record) : finished();
      case State::kDone: return CJSON_END;
      case State::kRefused: break;
    }
    return refuse();
  }

 private:
  enum class State { kStart, kMembers, kRecords, kDone, kRefused };

  cjson_event refuse() {
    state_ = State::kRefused;
    return CJSON_REFUSED;
  }

  // MARK: The file

  cjson_event start(cjson_record &record) {
    if (!is_geojson_) return begin_records(record);
    if (!skip('{')) return refuse();
    state_ = State::kMembers;
    if (skip('}')) return finished();
    return member(record);
  }

  cjson_event begin_records(cjson_record &record) {
    if (!skip('[')) return refuse();
    state_ = State::kRecords;
    if (!skip(']')) return take(record);
    return is_geojson_ ? after_features(record) : finished();
  }

  cjson_event after_features(cjson_record &record) {
    if (failed_) return refuse();
    state_ = State::kMembers;
    return has_next('}') ? member(record) : finished();
  }

  cjson_event finished() {
    if (failed_ || next_ != token_count_) return refuse();
    state_ = State::kDone;
    return CJSON_END;
  }

  cjson_event member(cjson_record &record) {
    uint32_t place = position();
    cjson_slice key;
    if (!read_key(key)) return refuse();
    if (is(key, "features") && !has_features_ && byte() == '[') {
      has_features_ = true;
      return begin_records(record);
    }
    if (!skip_value(0)) return refuse();
    record = cjson_record{};
    record.place = place;
    return CJSON_MEMBER;
  }

  // Whether a comma comes next; otherwise the closing bracket must.
  bool has_next(Byte close) {
    if (skip(',')) return true;
    if (!skip(close)) failed_ = true;
    return false;
  }

  // MARK: Records

  cjson_event take(cjson_record &record) {
    record = cjson_record{};
    record.place = position();
    record.is_favorite = record.is_featured = -1;
    line_ += uint32_t(std::count(bytes_ + counted_, bytes_ + record.place, Byte('\n')));
    counted_ = record.place;
    record.line = line_;
    is_odd_ = false;
    if (byte() != '{') {
      is_odd_ = true;
      if (!skip_value(0)) return refuse();
    } else if (!(is_geojson_ ? feature(record) : landmark(record))) {
      return refuse();
    }
    record.is_plain = !is_odd_;
    return CJSON_RECORD;
  }

  template <typename Member>
  bool object(Member member) {
    next_++;
    if (skip('}')) return true;
    do {
      cjson_slice key;
      if (!read_key(key) || !member(key)) return false;
    } while (skip(','));
    return skip('}');
  }

  bool feature(cjson_record &record) {
    uint32_t seen = 0;
    bool has_point = false;
    uint32_t known = 0;
    cjson_slice own_id{}, inner_id{};
    int own_kind = 0, inner_kind = 0;
    cjson_slice names[4] = {};
    uint32_t name_escapes = 0;
    bool is_whole = object([&](cjson_slice key) {
      Field field = feature_field(key);
      once(field, seen);
      switch (field) {
        case kType: return feature_type();
        case kID: return id(own_id, own_kind, true);
        case kGeometry: return geometry(record, has_point);
        case kProperties:
          if (byte() == 'n') return skip_value(1);
          if (byte() != '{') return odd_value(1);
          return object([&](cjson_slice name) {
            return property(name, record, known, names, name_escapes, inner_id, inner_kind);
          });
        case kBox: record.has_box = 1; return skip_value(1);
        default: return odd_value(1);
      }
    });
    if (!is_whole) return false;
    if (!has_point || !(seen >> kType & 1)) is_odd_ = true;
    if (record.has_altitude && known >> kAltitude & 1) is_odd_ = true;
    if (record.has_altitude) record.has_others = 1;
    if (own_kind) {
      record.id = own_id, record.id_kind = own_kind;
      if (known >> kID & 1) record.has_others = 1;
    } else if (known >> kID & 1) {
      // What cannot be an id stays a property.
      if (!inner_kind) is_odd_ = true;
      record.id = inner_id, record.id_kind = inner_kind;
    }
    for (int key = 3, found = 0; key >= 0; key--) {
      if (!names[key].length) continue;
      if (found++) record.has_others = 1;
      record.name = names[key], record.name_key = key;
      record.stated |= 1u << kName;
      record.escaped = (record.escaped & ~1u) | (name_escapes >> key & 1);
    }
    return true;
  }

  bool feature_type() {
    cjson_slice text;
    if (byte() != '"') return odd_value(1);
    bool has_escapes;
    if (!read_string(text, has_escapes)) return false;
    if (!is(text, "Feature")) is_odd_ = true;
    return true;
  }

  bool geometry(cjson_record &record, bool &has_point) {
    if (byte() != '{') return odd_value(1);
    bool is_point = false, has_position = false;
    uint32_t seen = 0;
    bool is_whole = object([&](cjson_slice key) {
      if (is(key, "type")) {
        once(kType, seen);
        if (byte() != '"') return odd_value(2);
        cjson_slice type;
        bool has_escapes;
        if (!read_string(type, has_escapes)) return false;
        is_point = is(type, "Point");
        return true;
      }
      if (is(key, "coordinates")) {
        once(kCoordinates, seen);
        return position_of_point(record, has_position);
      }
      return skip_value(2);
    });
    has_point = is_point && has_position;
    return is_whole;
  }

  bool position_of_point(cjson_record &record, bool &has_position) {
    if (byte() != '[') return odd_value(2);
    next_++;
    if (skip(']')) return true;
    int index = 0;
    do {
      cjson_slice number{};
      bool is_number = is_digit(byte()) || byte() == '-';
      if (is_number ? !read_number(number) : !skip_value(3)) return false;
      if (!is_number || index > 2) is_odd_ = true;
      if (index == 0) record.longitude = number;
      if (index == 1) record.latitude = number;
      if (index == 2) record.has_altitude = 1;
      index++;
    } while (skip(','));
    has_position = index >= 2;
    return skip(']');
  }

  bool property(
      cjson_slice key, cjson_record &record, uint32_t &known, cjson_slice *names, uint32_t &name_escapes,
      cjson_slice &inner_id, int &inner_kind) {
    Field field = property_field(key);
    once(field, known);
    switch (field) {
      case kName: case kNameCapital: case kNameCapitals: case kTitle: {
        if (byte() != '"') break;
        int index = field == kName ? 0 : int(field - kNameCapital) + 1;
        bool has_escapes;
        if (!read_string(names[index], has_escapes)) return false;
        if (has_escapes) name_escapes |= 1u << index;
        // An empty name is a property as any other.
        if (!names[index].length) record.has_others = 1;
        return true;
      }
      case kFavorite: case kFeatured:
        if (byte() != 't' && byte() != 'f') break;
        (field == kFavorite ? record.is_favorite : record.is_featured) = byte() == 't';
        return skip_value(2);
      case kID: return id(inner_id, inner_kind, false);
      case kAltitude: case kOther: break;
      default: {
        if (byte() != '"') break;
        return text(field, record);
      }
    }
    record.has_others = 1;
    return skip_value(2);
  }

  bool landmark(cjson_record &record) {
    uint32_t seen = 0;
    bool has_place = false;
    bool is_whole = object([&](cjson_slice key) {
      Field field = record_field(key);
      once(field, seen);
      if (byte() == 'n' && field != kCoordinates) return skip_value(1);
      switch (field) {
        case kID: return id(record.id, record.id_kind, true);
        case kFavorite: case kFeatured:
          if (byte() != 't' && byte() != 'f') return odd_value(1);
          (field == kFavorite ? record.is_favorite : record.is_featured) = byte() == 't';
          return skip_value(1);
        case kCoordinates: return place(record, has_place);
        case kLatitude: case kLongitude: return odd_value(1);
        case kOther: record.has_others = 1; return skip_value(1);
        default: return byte() == '"' ? text(field, record) : odd_value(1);
      }
    });
    if (!has_place) is_odd_ = true;
    return is_whole;
  }

  bool place(cjson_record &record, bool &has_place) {
    if (byte() != '{') return odd_value(1);
    uint32_t seen = 0;
    bool is_whole = object([&](cjson_slice key) {
      bool is_latitude = is(key, "latitude");
      if ((!is_latitude && !is(key, "longitude")) || !(is_digit(byte()) || byte() == '-')) return odd_value(2);
      once(is_latitude ? kLatitude : kLongitude, seen);
      return read_number(is_latitude ? record.latitude : record.longitude);
    });
    has_place = record.latitude.length && record.longitude.length;
    return is_whole;
  }

  bool text(Field field, cjson_record &record) {
    bool has_escapes;
    if (!read_string(text_of(field, record), has_escapes)) return false;
    record.stated |= 1u << field;
    if (has_escapes) record.escaped |= 1u << field;
    return true;
  }

  static cjson_slice &text_of(Field field, cjson_record &record) {
    switch (field) {
      case kCategory: return record.category;
      case kCity: return record.city;
      case kState: return record.state;
      case kPark: return record.park;
      case kDescription: return record.description;
      case kImageName: return record.image_name;
      default: return record.name;
    }
  }

  // An id as a landmark can have it; where it must be one, another value is odd.
  bool id(cjson_slice &slice, int &kind, bool must_be) {
    if (byte() == 'n' && must_be) return skip_value(1);
    if (byte() == '"') {
      bool has_escapes;
      if (!read_string(slice, has_escapes)) return false;
      kind = slice.length && !has_escapes ? 2 : 0;
      if (!kind) is_odd_ = true;
      return true;
    }
    if (!is_digit(byte()) && byte() != '-') return odd_value(1);
    if (!read_number(slice)) return false;
    const Byte *digits = bytes_ + slice.offset;
    bool is_integer = slice.length <= 18 && !(digits[0] == '-' && digits[1] == '0');
    for (uint32_t i = 1; i < slice.length; i++) is_integer = is_integer && is_digit(digits[i]);
    kind = is_integer ? 1 : 0;
    if (!kind) is_odd_ = true;
    return true;
  }

  // Of a name that comes twice the last value counts: that is not a plain record.
  void once(Field field, uint32_t &seen) {
    if (field == kOther) return;
    if (seen >> field & 1) is_odd_ = true;
    seen |= 1u << field;
  }

  bool odd_value(int depth) {
    is_odd_ = true;
    return skip_value(depth);
  }

  // MARK: Names

  template <size_t size>
  bool is(cjson_slice text, const char (&word)[size]) const {
    return text.length == size - 1 && std::memcmp(bytes_ + text.offset, word, size - 1) == 0;
  }

  Field feature_field(cjson_slice key) const {
    switch (key.length) {
      case 2: return is(key, "id") ? kID : kOther;
      case 4: return is(key, "type") ? kType : is(key, "bbox") ? kBox : kOther;
      case 8: return is(key, "geometry") ? kGeometry : kOther;
      case 10: return is(key, "properties") ? kProperties : kOther;
      default: return kOther;
    }
  }

  Field property_field(cjson_slice key) const {
    Field field = record_field(key);
    if (field == kCoordinates || field == kLatitude || field == kLongitude) return kOther;
    if (field != kOther) return field;
    switch (key.length) {
      case 4: return is(key, "Name") ? kNameCapital : is(key, "NAME") ? kNameCapitals : kOther;
      case 5: return is(key, "title") ? kTitle : kOther;
      case 8: return is(key, "altitude") ? kAltitude : kOther;
      default: return kOther;
    }
  }

  Field record_field(cjson_slice key) const {
    switch (key.length) {
      case 2: return is(key, "id") ? kID : kOther;
      case 4: return is(key, "name") ? kName : is(key, "city") ? kCity : is(key, "park") ? kPark : kOther;
      case 5: return is(key, "state") ? kState : kOther;
      case 8: return is(key, "category") ? kCategory : is(key, "latitude") ? kLatitude : kOther;
      case 9: return is(key, "imageName") ? kImageName : is(key, "longitude") ? kLongitude : kOther;
      case 10: return is(key, "isFavorite") ? kFavorite : is(key, "isFeatured") ? kFeatured : kOther;
      case 11: return is(key, "description") ? kDescription : is(key, "coordinates") ? kCoordinates : kOther;
      default: return kOther;
    }
  }

  // MARK: Tokens

  uint32_t position() const { return next_ < token_count_ ? tokens_[next_] : count_; }
  Byte byte() const { return next_ < token_count_ ? bytes_[tokens_[next_]] : 0; }

  bool skip(Byte expected) {
    if (byte() != expected) return false;
    next_++;
    return true;
  }

  bool read_key(cjson_slice &key) {
    bool has_escapes;
    if (byte() != '"' || !read_string(key, has_escapes)) return false;
    // A name in another spelling is another reader's matter.
    return !has_escapes && skip(':');
  }

  // The text that comes next. Its end is the last quote before the next token.
  bool read_string(cjson_slice &text, bool &has_escapes) {
    uint32_t start = position() + 1;
    next_++;
    uint32_t end = position();
    while (end > start && is_space(bytes_[end - 1])) end--;
    if (end <= start || bytes_[end - 1] != '"') return false;
    text = {start, end - 1 - start};
    has_escapes = has_backslash(start, end - 1);
    return !has_escapes || are_escapes_valid(start, end - 1);
  }

  // Texts come one after the other, so that the file is searched for backslashes once.
  bool has_backslash(uint32_t start, uint32_t end) {
    if (backslash_ < start) {
      const void *found = std::memchr(bytes_ + start, '\\', count_ - start);
      backslash_ = found ? uint32_t(static_cast<const Byte *>(found) - bytes_) : UINT32_MAX;
    }
    return backslash_ < end;
  }

  bool are_escapes_valid(uint32_t start, uint32_t end) {
    for (uint32_t i = start; i < end; i++) {
      if (bytes_[i] != '\\') continue;
      if (++i >= end) return false;
      if (bytes_[i] != 'u') {
        if (!std::memchr("\"\\/bfnrt", bytes_[i], 8)) return false;
        continue;
      }
      if (end - i <= 4) return false;
      uint32_t unit = 0;
      for (int digit = 1; digit <= 4; digit++) {
        Byte letter = bytes_[i + digit];
        uint32_t value = is_digit(letter) ? letter - '0' : (letter | 0x20) - 'a' + 10u;
        if (value > 15) return false;
        unit = unit << 4 | value;
      }
      // Halves of a pair are looked at by who decodes them.
      if (unit >= 0xD800 && unit < 0xE000) is_odd_ = true;
      i += 4;
    }
    return true;
  }

  bool ends_scalar(uint32_t index) const {
    if (index >= count_) return true;
    Byte byte = bytes_[index];
    return is_space(byte) || byte == ',' || byte == ']' || byte == '}';
  }

  bool read_number(cjson_slice &number) {
    uint32_t start = position(), index = start;
    next_++;
    auto digits = [&] {
      uint32_t first = index;
      while (index < count_ && is_digit(bytes_[index])) index++;
      return index - first;
    };
    if (bytes_[index] == '-') index++;
    bool has_zero = index < count_ && bytes_[index] == '0';
    uint32_t whole = digits();
    if (!whole || (has_zero && whole > 1)) return false;
    if (index < count_ && bytes_[index] == '.') {
      index++;
      if (!digits()) return false;
    }
    if (index < count_ && (bytes_[index] | 0x20) == 'e') {
      is_odd_ = true;
      index++;
      if (index < count_ && (bytes_[index] == '+' || bytes_[index] == '-')) index++;
      if (!digits()) return false;
    }
    number = {start, index - start};
    if (number.length > kLongNumber) is_odd_ = true;
    return ends_scalar(index);
  }

  bool skip_word(const char *word, uint32_t length) {
    uint32_t start = position();
    next_++;
    return count_ - start >= length && std::memcmp(bytes_ + start, word, length) == 0 && ends_scalar(start + length);
  }

  bool skip_value(int depth) {
    if (depth > kMaximumDepth) return false;
    cjson_slice slice;
    bool has_escapes;
    switch (byte()) {
      case '{': return object([&](cjson_slice) { return skip_value(depth + 1); });
      case '[':
        next_++;
        if (skip(']')) return true;
        do {
          if (!skip_value(depth + 1)) return false;
        } while (skip(','));
        return skip(']');
      case '"': return read_string(slice, has_escapes);
      case 't': return skip_word("true", 4);
      case 'f': return skip_word("false", 5);
      case 'n': return skip_word("null", 4);
      case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return read_number(slice);
      default: return false;
    }
  }

  const Byte *const bytes_;
  const uint32_t count_;
  const bool is_geojson_;
  std::unique_ptr<simdjson::internal::dom_parser_implementation> tokenizer_;
  const uint32_t *tokens_ = nullptr;
  uint32_t token_count_ = 0;
  uint32_t next_ = 0;
  State state_ = State::kStart;
  bool has_features_ = false;
  bool failed_ = false;
  bool is_odd_ = false;
  uint32_t backslash_ = 0;
  uint32_t line_ = 1;
  uint32_t counted_ = 0;
};

cjson_reader *cjson_open(const uint8_t *bytes, uint64_t count, int is_geojson) {
  if (!bytes || count == 0 || count > kMaximumSize) return nullptr;
  std::unique_ptr<cjson_reader> reader(new (std::nothrow) cjson_reader(bytes, uint32_t(count), is_geojson != 0));
  return reader && reader->prepare() ? reader.release() : nullptr;
}

cjson_event cjson_next(cjson_reader *reader, cjson_record *record) { return reader->next(*record); }

int cjson_has_features(const cjson_reader *reader) { return reader->has_features(); }

void cjson_close(cjson_reader *reader) { delete reader; }

#endif
