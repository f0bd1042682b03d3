// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is refused; line breaks and tabs are a text's own
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export function isPlainText(value: string): boolean {
  return !CONTROL_BUT_BREAKS.test(value);
}

/** A field of one line, as it is kept. */
export function oneLine(value: unknown): string {
  return textOf(value).replaceAll(/\s+/g, ' ');
}

/** A field of several lines, as it is kept. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim() : '';
}
