import { inflateSync } from 'node:zlib';

/**
 * What is printed on each page of a PDF that Chromium made: a line for each run of text, in the order it is drawn. It knows what Skia
 * writes and no more: whole objects, and fonts that say what their glyphs mean.
 */
export function readPdf(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const referred = (of: string | undefined, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(of ?? '')?.[1] ?? '');
  const [kids = ''] = /\/Kids \[[^\]]+/.exec(find(objects, '/Type /Pages')) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const page = objects.get(id)?.head;
    const fonts = new Map<string, (codes: string) => string>();
    for (const [, name = '', font = ''] of (page ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const head = objects.get(font)?.head;
      fonts.set(name, readerOf(referred(head, 'ToUnicode')?.content ?? '', head?.includes('/Type0') ? 4 : 2));
    }
    return readPage(referred(page, 'Contents')?.content ?? '', fonts);
  });
}

interface PdfObject {
  head: string;
  /** Of a stream, as it is written before it is packed. */
  content: string;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const whole = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { index, 0: begin, 1: id = '' } of whole.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + begin.length;
    const head = whole.slice(from, whole.indexOf('endobj', from)).split('stream\n')[0] ?? '';
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const packed = pdf.subarray(
      from + head.length + 'stream\n'.length,
      from + head.length + 'stream\n'.length + length,
    );
    const isText = length > 0 && head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    objects.set(id, { head, content: isText ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

const find = (objects: ReadonlyMap<string, PdfObject>, words: string) =>
  [...objects.values()].find(({ head }) => head.includes(`${words}\n`))?.head ?? '';

/** Reads the glyphs of a font, `width` hex digits each, by its table of what they mean. */
function readerOf(table: string, width: number): (codes: string) => string {
  const meanings = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', meaning = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      meanings.set(Number.parseInt(code, 16), Buffer.from(meaning, 'hex').swap16().toString('utf16le'));
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', meaning = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
        meanings.set(code, String.fromCodePoint(Number.parseInt(meaning, 16) + code - Number.parseInt(from, 16)));
  const glyphs = new RegExp(`\\w{${width}}`, 'g');
  return (codes) => codes.replaceAll(glyphs, (code) => meanings.get(Number.parseInt(code, 16)) ?? '');
}

/** Runs that begin at one place are one word in two fonts. */
function readPage(content: string, fonts: ReadonlyMap<string, (codes: string) => string>): string {
  let text = '';
  let before = '';
  for (const [, run = ''] of content.matchAll(/BT\n([\s\S]*?)ET\n/g)) {
    const place = /1 0 0 -1 (\S+ \S+) Tm/.exec(run)?.[1] ?? '';
    const read = fonts.get(/\/(F\d+) /.exec(run)?.[1] ?? '');
    const words = [...run.matchAll(/<(\w+)> Tj/g)].map(([, codes = '']) => read?.(codes) ?? '').join('');
    text += place === before ? words : `\n${words}`;
    before = place;
  }
  return text;
}
