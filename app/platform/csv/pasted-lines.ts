import { plainLine } from '../forms/plain-text.ts';
import { decodeText } from './decode-text.ts';

/** Digits before it come along: the oldest promised Safari knows no look behind. */
const AMOUNT = /\d+(?:,\d{3})+(?!\d)/g;

/** The cells of a pasted line: parted by tabs, semicolons or bars where there are any, else by commas that are in no amount. */
export function cellsOfLine(written: string): string[] {
  const line = written.replace(/^[\s•*–-]+/, '');
  const parted = /[\t;|]/.test(line)
    ? line.split(/[\t;|]/)
    : line.replace(AMOUNT, (amount) => (/^\d{1,3},/.test(amount) ? amount.replaceAll(',', '') : amount)).split(',');
  return parted.map(plainLine).filter((cell) => cell !== '');
}

/**
 * What a form with a `list` and a `file` holds: the file where one came. `text` is undefined where it is no text; `typed` is empty for a
 * file of more than the box takes, which is never shown cut.
 */
export async function readSentText(
  fields: FormData,
  maxLength: number,
): Promise<{ typed: string; text: string | undefined }> {
  const file = fields.get('file');
  const typed = String(fields.get('list') ?? '');
  if (!(file instanceof File) || file.size === 0) return { typed, text: typed };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded.ok
    ? { typed: decoded.text.length > maxLength ? '' : decoded.text, text: decoded.text }
    : { typed, text: undefined };
}
