import { withoutHiddenSigns } from '#app/platform/forms/plain-text.ts';

const MAX_BYTES = 1024;

/**
 * The full path of a file as a request names it, in Unicode's NFC so that a name typed on a Mac and on a phone is one name;
 * undefined for what names no file: empty, over 1,024 bytes, empty or dotted segments, control and direction signs, half characters.
 */
export function readObjectName(given: string): string | undefined {
  if (withoutHiddenSigns(given) !== given) return undefined;
  const name = given.normalize('NFC');
  if (name === '' || new TextEncoder().encode(name).length > MAX_BYTES) return undefined;
  if (/[\t\r\n\\\ufffd]/.test(name)) return undefined;
  return name.split('/').some((part) => part === '' || part === '.' || part === '..') ? undefined : name;
}

/** A prefix of names: like a name, but '' and a slash at the end are allowed. */
export function readPrefix(given: string): string | undefined {
  if (given === '') return '';
  const name = readObjectName(given.replace(/\/$/, ''));
  return name && given.endsWith('/') ? `${name}/` : name;
}

/** Decodes a part of an address; undefined when its percent signs make no UTF-8. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
