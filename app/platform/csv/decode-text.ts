/** How a text file was written. Nobody says so in the file, except by a mark at its beginning. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A letter of a file in UTF-8 that is written in no UTF-8, as it was read, with the word it is in. */
export interface WrongLetter {
  line: number;
  word: string;
}

export type DecodeTextResult =
  | { ok: true; text: string; encoding: TextEncoding; wrong: WrongLetter[] }
  | { ok: false; reason: 'not_text' };

/**
 * A text file as its characters: by its mark, then UTF-16 by the zeros that plain letters have in it, then UTF-8 if that is
 * what its letters beyond ASCII are, but for a few, else Windows-1252, which older spreadsheets write. In a file of UTF-8 a byte that is
 * none is read as Windows-1252 by itself, and named. What holds control characters is no text.
 */
export function decodeText(bytes: Uint8Array): DecodeTextResult {
  const { text, encoding, wrong } = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0e-\x1f]/.test(text) || (encoding === 'UTF-16' && text.includes('\ufffd'))) {
    return { ok: false, reason: 'not_text' };
  }
  return { ok: true, text: text.replace(/^\ufeff/, ''), encoding, wrong };
}

function decode(bytes: Uint8Array): { text: string; encoding: TextEncoding; wrong: WrongLetter[] } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16', wrong: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8', wrong: [] };
  } catch {
    const mended = mend(bytes);
    if (mended) return { ...mended, encoding: 'UTF-8' };
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252', wrong: [] };
  }
}

/** More than anybody mends by hand. */
const MOST_NAMED = 20;

/** What looks like letters of UTF-8 in another alphabet is an accident, as of a capital É before a quotation mark. */
const WRONG_TO_RIGHT = 3;

/** A file of UTF-8 with wrong bytes in it; undefined for what is another alphabet as a whole. */
function mend(bytes: Uint8Array): { text: string; wrong: WrongLetter[] } | undefined {
  const places: number[] = [];
  let right = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) places.push(at);
    if (length > 1) right += 1;
    at += length || 1;
  }
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (!isMarked && places.length > WRONG_TO_RIGHT * right) return undefined;
  const mended = new Uint8Array(bytes.length + 2 * places.length);
  const named: number[] = [];
  let [from, to] = [0, 0];
  for (const place of places) {
    mended.set(bytes.subarray(from, place), to);
    to += place - from;
    if (named.length < MOST_NAMED) named.push(to);
    const letter = LETTERS[(bytes[place] ?? 0) - 0x80] ?? new Uint8Array();
    mended.set(letter, to);
    to += letter.length;
    from = place + 1;
  }
  mended.set(bytes.subarray(from), to);
  const whole = mended.subarray(0, to + bytes.length - from);
  return { text: new TextDecoder().decode(whole), wrong: wordsAt(whole, named) };
}

/** The bytes from 0x80 on as letters of Windows-1252, each in UTF-8. */
const LETTERS = Array.from({ length: 0x80 }, (_, index) =>
  new TextEncoder().encode(new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index))),
);

/** How many bytes the letter at `at` has in UTF-8; 0 for a byte that begins none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let next = at + 1; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  // Longer than need be, half of a pair of UTF-16, and beyond the last letter.
  const isBeyond =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  return isBeyond ? 0 : length;
}

/** So much of the file on both sides of a letter is looked at for its word. */
const BESIDE = 60;

function wordsAt(bytes: Uint8Array, places: readonly number[]): WrongLetter[] {
  let [line, counted] = [1, 0];
  return places.map((place) => {
    for (; counted < place; counted += 1) if (bytes[counted] === 0x0a) line += 1;
    const before = new TextDecoder().decode(bytes.subarray(Math.max(0, place - BESIDE), place));
    const after = new TextDecoder().decode(bytes.subarray(place, place + BESIDE));
    return { line, word: `${/[^\s,;"]*$/.exec(before)?.[0]}${/^[^\s,;"]*/.exec(after)?.[0]}` };
  });
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = (offset: number) => start.filter((byte, index) => index % 2 === offset && byte === 0).length;
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be';
  return undefined;
}
