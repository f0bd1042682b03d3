import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMaterialList } from './material-list.ts';

const linesOf = (text: string) => {
  const read = readMaterialList(text);
  if (!read.ok) return read.problems.map(({ line, sentence }) => `${line}: ${sentence}`);
  return read.materials.map(({ name, unit, priceKobo, wastePercent, supplier, sheetLengthMm, sheetWidthMm }) =>
    [name, unit, priceKobo / 100, wastePercent, supplier, sheetLengthMm && `${sheetLengthMm}×${sheetWidthMm}`]
      .filter((each) => each !== '' && each !== null)
      .join(' | '),
  );
};

describe('a list of materials', () => {
  it('is read as it is typed, whatever stands where', () => {
    const typed = [
      'Iroko board 1 × 12, board metre, 6,200, 15%, Bodija timber',
      'Plywood 18 mm, sheet 2440 × 1220, ₦38,000, 10%',
      'MDF 12 mm, sheet 8 x 4 ft, 21500',
      '• Linen, 9,500 per metre',
      'Brass hinge, 950 each',
      'Wood glue\tlitre\t4200\tMushin',
      'Foam; kg; 3,100; 5 %',
      '',
    ];
    expect(linesOf(typed.join('\n'))).toEqual([
      'Iroko board 1 × 12 | board_metre | 6200 | 15 | Bodija timber',
      'Plywood 18 mm | sheet | 38000 | 10 | 2440×1220',
      'MDF 12 mm | sheet | 21500 | 0 | 2440×1220',
      'Linen | metre | 9500 | 0',
      'Brass hinge | piece | 950 | 0',
      'Wood glue | litre | 4200 | 0 | Mushin',
      'Foam | kg | 3100 | 5',
    ]);
  });

  it('is read from a file by its headings', () => {
    const file =
      'Name;Price;Unit;Waste %;Supplier;Sheet\nPlywood 18 mm;38,000;sheet;10%;Mushin;2500 x 1250\nLinen;9500;metre;;;\n';
    expect(linesOf(file)).toEqual([
      'Plywood 18 mm | sheet | 38000 | 10 | Mushin | 2500×1250',
      'Linen | metre | 9500 | 0',
    ]);
  });

  it('says what is wrong with which line, and takes none of them', () => {
    expect(linesOf('Linen, metre\nIroko board, 6200\nGlue, litre, 4200\nglue, litre, 4300')).toEqual([
      '1: The price is missing.',
      '2: The unit is missing or unknown. Use sheet, board metre, metre, piece, litre or kilogram.',
      '4: “glue” is in the list twice.',
    ]);
    expect(linesOf('  \n')).toEqual(['null: Paste at least one line.']);
    expect(linesOf('Name,Price,Unit\n"torn')).toEqual(['null: A quotation mark in the file is not closed.']);
  });

  it('answers whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const read = readMaterialList(text);
        if (!read.ok) expect(read.problems.every(({ sentence }) => sentence !== '')).toBe(true);
      }),
    );
  });
});
