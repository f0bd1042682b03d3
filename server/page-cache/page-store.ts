/** Keeps at most this many bytes; what has not been asked for longest goes first. */
export class PageStore<Page> {
  readonly #entries = new Map<string, { page: Page; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(address: string): Page | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    // Last in the Map's order is the one asked for last.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return entry.page;
  }

  set(address: string, page: Page, byteLength: number): void {
    this.delete(address);
    const bytes = byteLength + OVERHEAD;
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(address, { page, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(address: string): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    this.#bytes -= entry.bytes;
  }
}

/** Head, tags and bookkeeping of a page, by reckoning; keeps the number of small ones bounded too. */
const OVERHEAD = 8 * 1024;
