import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './read-csv.ts';

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

  it.each([
    ['columns at the end that nobody filled in', 'a,b,,\n1,2,,\n3,4'],
    ['the line by which Excel knows the separator', 'sep=;\r\na;b\r\n1;2\r\n3;4'],
    ['that line once another program has saved it', '\ufeff"sep=,",\na,b\n1,2\n3,4'],
    ['a title above the headings', 'Prices of 2026,\n,\na,b\n1,2\n3,4'],
    ['a title that was typed into the file', 'Prices, 2026\n\na;b\n1;2\n3;4'],
    ['rows that are empty before the headings', ',\n\na,b\n1,2\n3,4'],
  ])('reads %s', (_what, text) => {
    const parsed = parseCsv(text);
    expect(parsed.ok && [parsed.csv.columns, ...parsed.csv.rows.map(({ cells }) => Object.values(cells))]).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parsed.ok && parsed.csv.rows.every(({ extra, missing }) => extra + missing === 0)).toBe(true);
  });

  it.each([
    ['name;price, NGN;weight, kg\nStool;45,000;4,5\nBench;5,000;7,5', ['name', 'price, NGN', 'weight, kg']],
    ['name,text,sizes\nStool,low; brown,S;M\nBench,"a ""long"" one",S;M', ['name', 'text', 'sizes']],
    ['name\nStool\nA sofa, large', ['name']],
    ['name\nStool,5', ['name']],
  ])('tells what parts the cells of %j', (text, columns) => {
    expect(parseCsv(text)).toMatchObject({ ok: true, csv: { columns } });
  });

  it('calls a column without a heading as spreadsheets do, where it holds something', () => {
    expect(parseCsv(`a,,b${','.repeat(24)}\n1,,2${','.repeat(24)}4\n,3`)).toMatchObject({
      ok: true,
      csv: {
        columns: ['a', 'Column B', 'b', 'Column AA'],
        rows: [{ cells: { a: '1', 'Column AA': '4' } }, { line: 3 }],
      },
    });
  });

  it('counts a title among the rows, as a spreadsheet does, and not the line of the separator', () => {
    const lines = (text: string) => {
      const parsed = parseCsv(text);
      return parsed.ok && parsed.csv.rows.map(({ line }) => line);
    };
    expect(lines('Prices\na,b\n1,2')).toEqual([3]);
    expect(lines('sep=,\na,b\n1,2')).toEqual([2]);
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
    expect(decodeText(bytes)).toEqual({ ok: true, text: words, encoding, wrong: [] });
  });

  it('reads what is neither as Windows-1252', () => {
    expect(decodeText(Buffer.from([0x54, 0xe9, 0x6c, 0xe9, 0x20, 0x80, 0x93]))).toEqual({
      ok: true,
      text: 'Télé €“',
      encoding: 'Windows-1252',
      wrong: [],
    });
  });

  it('reads a file of UTF-8 as such, but for the bytes that are none, and names those', () => {
    const wrong = Buffer.from([0x54, 0xe9, 0x6c, 0xe9, 0x0a]);
    const bytes = Buffer.concat([Buffer.from('name\nÀdùnní\n'), wrong, Buffer.from('₦ 45 \u{1f6cb}')]);
    expect(decodeText(bytes)).toEqual({
      ok: true,
      text: 'name\nÀdùnní\nTélé\n₦ 45 \u{1f6cb}',
      encoding: 'UTF-8',
      wrong: [
        { line: 3, word: 'Télé' },
        { line: 3, word: 'Télé' },
      ],
    });
  });

  it('finds a wrong byte between any letters', () => {
    const letters = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll(/\p{Cc}/gu, ''));
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(0x80, 0xbf, 0xc0, 0xe9, 0xed, 0xff), (before, after, byte) => {
        const wrong = Uint8Array.of(byte);
        const bytes = Buffer.concat([Buffer.from(`\ufeff${before}`), wrong, Buffer.from(`z${after}`)]);
        expect(decodeText(bytes)).toMatchObject({
          encoding: 'UTF-8',
          wrong: [{ line: 1 }],
          text: `${before}${new TextDecoder('windows-1252').decode(wrong)}z${after}`,
        });
      }),
    );
  });

  it('keeps what an earlier program could not read', () => {
    expect(decodeText(Buffer.from('Ad\ufffdnni'))).toMatchObject({ ok: true, text: 'Ad\ufffdnni' });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
    ['a zip, which is what .xlsx is', Buffer.from('PK\x03\x04\x14\x00')],
  ])('takes %s for no text', (_what, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: false, reason: 'not_text' });
  });
});
