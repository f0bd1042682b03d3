"""Draws the letters of the pictures that stand for a piece where its link is shared: `python3 scripts/draw-letters.py`.

Takes the outlines of the display face, so that a machine without fonts draws them too. Needs fontTools.
"""

import unicodedata
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / "node_modules/@fontsource/ojuju/files"
OUT = ROOT / "app/platform/images/letters.data.ts"
SOURCES = ["latin", "latin-ext", "vietnamese"]
# What the faces of the site are cut down to as well (scripts/make-fonts.ts), with the marks already on their letters.
LETTERS = (
    [chr(code) for code in range(0x20, 0x7F)]
    + list("©®°·×½¼¾–—‘’“”•…−€™ÀÁÂÇÈÉÊÌÍÑÒÓÔÖÙÚÜàáâçèéêìíñòóôöùúü")
    + list("₦ṢṣṄṅƁɓƊɗƘƙǸǹŃńĀāĒēĪīŌōŪūẸẹỌọỊịỤụ")
)
# Units of an em: an eighth of a pixel at the largest size.
EM = 500


def round_number(value):
    return str(int(round(value)))


def main():
    fonts = [TTFont(FILES / f"ojuju-{source}-600-normal.woff") for source in SOURCES]
    rows = {}
    for letter in dict.fromkeys(unicodedata.normalize("NFC", each) for each in LETTERS):
        for font in fonts:
            name = font.getBestCmap().get(ord(letter))
            if name is None:
                continue
            scale = EM / font["head"].unitsPerEm
            glyphs = font.getGlyphSet()
            pen = SVGPathPen(glyphs, ntos=round_number)
            glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            rows[letter] = (round(glyphs[name].width * scale), pen.getCommands())
            break
    quote = lambda text: "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
    lines = [f"  [{quote(letter)}, {width}, {quote(path)}]," for letter, (width, path) in sorted(rows.items())]
    OUT.write_text(
        "/** Drawn by scripts/draw-letters.py: a letter, its width, and its outline, in units of which `EM` make its size. */\n"
        "export const EM = 500;\n\n\n"
        "export const LETTERS: readonly (readonly [letter: string, width: number, outline: string])[] = [\n"
        + "\n".join(lines)
        + "\n];\n"
    )
    print(len(rows), OUT.stat().st_size)


main()
