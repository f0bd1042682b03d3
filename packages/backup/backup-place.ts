/** Where back-ups are kept: a folder or a bucket. Names are `[a-z0-9_-][a-z0-9_.-]*`, with `/` between folders. */
export interface BackupPlace {
  /** As a person names it, without keys. */
  label: string;
  /** Writes the whole file or nothing. */
  put(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** Undefined when there is none of this name. Read it to its end or cancel it. */
  get(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Names that begin with `prefix`, in ascending order. */
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}
