/**
 * Signs that hide or turn round what is printed, or that the database takes none of: control characters but line breaks and tabs,
 * bidirectional embeddings, overrides and isolates, zero-width spaces, byte order marks. Nobody types them; they come along when pasting.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const HIDDEN_SIGNS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text without its hidden signs, and with nothing that is half of a character. */
export function withoutHiddenSigns(text: string): string {
  return text.toWellFormed().replace(HIDDEN_SIGNS, '');
}

/** Several lines as they are kept: composed, trimmed, line breaks alike. Also for the browser, which reads fields without a schema. */
export function plainText(typed: unknown): string {
  return typeof typed === 'string' ? withoutHiddenSigns(typed).normalize('NFC').replace(/\r\n?/g, '\n').trim() : '';
}

/** One line as it is kept, with single spaces. */
export function plainLine(typed: unknown): string {
  return plainText(typed).replace(/\s+/g, ' ');
}

/** Characters as people count them: `Ọlá` has three. */
export function countCharacters(text: string): number {
  return [...text].length;
}
