#!/usr/bin/env python3
"""Writes the table that folds Latin, Greek and Cyrillic letters to their base letter.

    Resources/scripts/make-letter-folding.py > Sources/Landmarks/LetterFolding+Table.swift

A letter's base is found in its compatibility decomposition (Å is A and a ring), else in its Unicode name (Ø is LATIN
CAPITAL LETTER O WITH STROKE), else in EXCEPTIONS. Only letters that change are written. The same version of Unicode
gives the same bytes.
"""

import sys
import textwrap
import unicodedata

SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
# Letters that neither decompose nor say in their name how people type them without an accent.
EXCEPTIONS = {
    "ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ȷ": "j", "ŋ": "n", "ə": "e",
    "ĸ": "k", "ɖ": "d", "ɛ": "e", "ɔ": "o", "ɣ": "g", "ʒ": "z", "ƿ": "w", "ȝ": "y", "ɩ": "i", "ʊ": "u", "ʋ": "v",
    "ς": "σ", "ѐ": "е", "ѝ": "и",
}
# Marks that are written over, under or through a letter: diacritics, not the vowel signs of other scripts.
MARKS = [(0x300, 0x36F), (0x483, 0x489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F)]
# Apostrophes, primes, ʻokinas and hard and soft signs of transliteration, and what has no width.
SILENT = "´·ʹʺʻʼʽʾʿˈˊˋ‘’‚‛′‵＇" + "\u00ad\u200b\u200c\u200d\u2060\ufeff"


def is_letter(character):
    if not unicodedata.category(character).startswith("L"):
        return False
    name = unicodedata.name(character, "").removeprefix("FULLWIDTH ")
    return name.startswith(SCRIPTS) or character in "ªº"


def base(letter):
    """The lower-case base of one letter, possibly several letters."""
    folded = ""
    for character in unicodedata.normalize("NFKD", letter):
        if unicodedata.category(character).startswith("M") or character in SILENT or character == " ":
            continue
        lower = character.lower()
        if lower in EXCEPTIONS:
            folded += EXCEPTIONS[lower]
            continue
        name = unicodedata.name(character, "")
        plain = name.split(" WITH ")[0]
        if plain != name:
            try:
                folded += base(unicodedata.lookup(plain))
                continue
            except KeyError:
                pass
        if lower != character:
            folded += base(lower)
            continue
        decomposed = unicodedata.normalize("NFD", lower)
        folded += "".join(c for c in decomposed if not unicodedata.category(c).startswith("M"))
    return folded


def main():
    groups = {}
    silent = set(SILENT)
    for code in range(0x80, 0x10000):
        letter = chr(code)
        if not is_letter(letter) or (folded := base(letter)) == letter:
            continue
        if folded:
            groups.setdefault(folded, []).append(letter)
        else:
            silent.add(letter)
    lines = []
    for folded, letters in sorted(groups.items()):
        line = "    " + folded + " "
        for letter in letters:
            if len(line) >= 80:
                lines.append(line)
                line = "    " + folded + " "
            line += letter
        lines.append(line)
    marks = "\n".join(f"    0x{first:X}...0x{last:X}," for first, last in MARKS)
    silent = ", ".join(f"0x{ord(character):X}" for character in sorted(silent))
    silent = textwrap.fill(silent, 110, initial_indent="    ", subsequent_indent="    ")
    print(f"""// Made by Resources/scripts/make-letter-folding.py from Unicode {unicodedata.unidata_version}; do not edit.

extension LetterFolding {{
  /// On each line a base and the letters that fold to it.
  static let letters = \"\"\"
{chr(10).join(lines)}
    \"\"\"

  /// Diacritical marks, which fold to nothing.
  static let marks: [ClosedRange<UInt32>] = [
{marks}
  ]

  /// Apostrophes and their kin and what has no width, which fold to nothing.
  static let silent: [UInt32] = [
{silent},
  ]
}}""")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    main()
