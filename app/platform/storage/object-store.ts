/**
 * Where the shop keeps files. One port, so that a single machine may use its disk and several machines a shared
 * bucket; nothing above this folder knows which.
 */
export interface ObjectStore {
  /**
   * Writes the whole object or nothing; an object already under this key is replaced in one step.
   * Throws when `key` is not an object key, or when `options.sha256` is given and the bytes differ from it.
   */
  put(key: string, body: ObjectBody, options: PutOptions): Promise<ObjectMeta>;
  /** Bytes and description, of one and the same version. Read the body to its end or cancel it. */
  get(key: string, range?: ByteRange): Promise<GetResult>;
  head(key: string): Promise<ObjectMeta | null>;
  /** When these bytes came, by the clock of the disk or bucket; null when there is no such object. */
  storedAt(key: string): Promise<Date | null>;
  /** True when there was something to delete. */
  delete(key: string): Promise<boolean>;
  /** Keys that start with `prefix` ('' for all), in ascending order. */
  list(prefix: string): AsyncIterable<string>;
}

/** Node's `Readable` and the web's `ReadableStream` are both async iterables of bytes. */
export type ObjectBody = Uint8Array | AsyncIterable<Uint8Array>;

interface PutOptions {
  contentType: string;
  /** The `Cache-Control` header to serve it with, e.g. `public, max-age=31536000, immutable`. */
  cacheControl: string;
  /** Expected SHA-256 of the bytes, 64 hex digits: a transfer cut short is refused instead of stored. */
  sha256?: string;
  /** Throws instead of replacing an object: for keys made by chance, where one that exists means something is wrong. */
  mustBeNew?: boolean;
}

export interface ObjectMeta {
  contentType: string;
  cacheControl: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Byte offsets, both included, as in HTTP's `Range: bytes=start-end`; without `end`, to the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export type GetResult =
  | { ok: true; meta: ObjectMeta; body: ReadableStream<Uint8Array<ArrayBuffer>>; start: number; end: number }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'range_not_satisfiable'; size: number };

const segment = /^[a-z0-9_-][a-z0-9_.-]*$/;

/**
 * Keys are lower-case path segments joined by `/`, at most 200 characters. No segment starts with a dot, so neither
 * `..` nor a hidden file can be named; no capitals, because some disks cannot tell them apart.
 */
function isObjectKey(key: string): boolean {
  return key.length <= 200 && key.split('/').every((part) => segment.test(part));
}

/** Throws on anything that is not an object key: keys are made by this program, so a bad one is a bug or an attack. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
}

export function alreadyThere(key: string): Error {
  return new Error(`There is already an object ${key}`);
}

/** Clips `range` to an object of `size` bytes; null when no byte of it exists (HTTP 416). */
export function clipRange(range: ByteRange | undefined, size: number): { start: number; end: number } | null {
  if (!range) return { start: 0, end: size - 1 };
  const end = Math.min(range.end ?? size - 1, size - 1);
  const whole = Number.isInteger(range.start) && Number.isInteger(end);
  return whole && range.start >= 0 && range.start <= end ? { start: range.start, end } : null;
}
