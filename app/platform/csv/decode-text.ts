/** How a text file was written. Nobody says so in the file, except by a mark at its beginning. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export type DecodeTextResult = { ok: true; text: string; encoding: TextEncoding } | { ok: false; reason: 'not_text' };

/**
 * A text file as its characters: by its mark, then UTF-16 by the zeros that plain letters have in it, then UTF-8 if it is that
 * throughout, else Windows-1252, which older spreadsheets write. What holds control characters is no text.
 */
export function decodeText(bytes: Uint8Array): DecodeTextResult {
  const { text, encoding } = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0e-\x1f\ufffd]/.test(text)) return { ok: false, reason: 'not_text' };
  return { ok: true, text: text.replace(/^\ufeff/, ''), encoding };
}

function decode(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
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
