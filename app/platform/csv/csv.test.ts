import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';

describe('toCsv', () => {
  it.each(['=1+1', '+234803', '-5', '@SUM(A1)', '\tx', "'=1", '=cmd\n|calc', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps a spreadsheet from running %j, and gives it back',
    (cell) => {
      const text = toCsv(['a'], [{ a: cell }]);
      expect(text.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
      expect(parseCsv(text)).toMatchObject({ ok: true, csv: { rows: [{ cells: { a: cell } }] } });
    },
  );

  it('leaves a number below zero a number, which a spreadsheet can add up', () => {
    const text = toCsv(['a', 'b'], [{ a: -1500.5, b: '-1500.5' }]);
    expect(text.split('\r\n')[1]).toBe(`-1500.5,"'-1500.5"`);
    expect(parseCsv(text)).toMatchObject({ ok: true, csv: { rows: [{ cells: { a: '-1500.5', b: '-1500.5' } }] } });
  });

  it('begins with the mark by which spreadsheets know UTF-8, and has its header without rows', () => {
    expect(toCsv(['Name', 'Price'], [])).toBe('\ufeffName,Price\r\n');
  });

  it('reads back whatever it wrote', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1 }), (rows) => {
        const parsed = parseCsv(toCsv(['a', 'b'], rows));
        expect(parsed.ok && parsed.csv.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});

describe('parseCsv', () => {
  it.each([
    ['a;b\n1;"2;3"', { a: '1', b: '2;3' }],
    ['a\tb\n1\t2', { a: '1', b: '2' }],
    ['\ufeff a , b\r\n"1 ""2""",\r\n', { a: '1 "2"', b: '' }],
  ])('reads %j', (text, cells) => {
    expect(parseCsv(text)).toMatchObject({ ok: true, csv: { columns: ['a', 'b'], rows: [{ line: 2, cells }] } });
  });

  it('says of each row how many cells it has too many or too few', () => {
    const parsed = parseCsv('a,b\n1\n1,2,3\n\n4,5');
    expect(parsed.ok && parsed.csv.rows.map(({ line, extra, missing }) => [line, extra, missing])).toEqual([
      [2, 0, 1],
      [3, 1, 0],
      [5, 0, 0],
    ]);
  });

  it.each([
    ['', 'empty'],
    ['a,a\n1,2', 'column_twice'],
    ['a,b\n"1,2', 'torn'],
  ])('refuses %j', (text, reason) => {
    expect(parseCsv(text)).toEqual({ ok: false, reason });
  });
});

describe('decodeText', () => {
  const words = 'Àdùnní sofa, ₦45';
  const wide = (text: string, mark: boolean) => Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8', Buffer.from(`\ufeff${words}`)],
    ['UTF-16', wide(words, true)],
    ['UTF-16', wide(words, true).swap16()],
    ['UTF-16', wide(words, false)],
    ['UTF-16', wide(words, false).swap16()],
  ])('reads %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: words, encoding });
  });

  it('reads what is neither as Windows-1252', () => {
    expect(decodeText(Buffer.from([0x54, 0xe9, 0x6c, 0xe9, 0x20, 0x80, 0x93]))).toEqual({
      ok: true,
      text: 'Télé €“',
      encoding: 'Windows-1252',
    });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
    ['a zip, which is what .xlsx is', Buffer.from('PK\x03\x04\x14\x00')],
  ])('takes %s for no text', (_what, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: false, reason: 'not_text' });
  });
});
