/** What a back-up needs of the place where files are kept. Keys are paths with `/`; a file is never changed once stored. */
export interface FileStore {
  /** Writes the whole file or nothing. Throws when `sha256` is given and the bytes differ from it. */
  put(key: string, body: FileBody, options: PutOptions): Promise<FileMeta>;
  /** Read the body to its end or cancel it. */
  get(key: string): Promise<FoundFile | { ok: false }>;
  head(key: string): Promise<FileMeta | null>;
  /** Keys that start with `prefix` ('' for all), in ascending order. */
  list(prefix: string): AsyncIterable<string>;
}

export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface FileMeta {
  contentType: string;
  cacheControl: string;
  /** 64 hex digits. */
  sha256: string;
  /** Bytes. */
  size: number;
}

export interface FoundFile {
  ok: true;
  meta: FileMeta;
  body: ReadableStream<Uint8Array>;
}

interface PutOptions {
  contentType: string;
  cacheControl: string;
  sha256?: string;
}
