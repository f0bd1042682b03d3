import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What pg's connection can do beyond its typings: the COPY half of the protocol. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Rows that wait in memory before the server is asked to wait. */
const HELD_BYTES = 1024 * 1024;

/**
 * The rows of a `copy … to stdout`, in pieces of whole rows. Read to the end: a reader that leaves early has to close the
 * connection, which is in the middle of an answer.
 */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(text);
  client.query(copy as unknown as pg.Submittable);
  for (let piece = await copy.next(); piece; piece = await copy.next()) yield piece;
}

/** Feeds a `copy … from stdin`; the number of rows the server took. A source that fails fails the copy with its own error. */
export function copyIn(client: pg.Client, text: string, rows: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, rows, resolve, reject) as unknown as pg.Submittable);
  });
}

/** The calls pg makes on a running query that mean nothing here. */
class CopyQuery {
  protected readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Set, so that pg does not put a promise of its own in its place. */
  callback(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }
}

class CopyOut extends CopyQuery {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #connection: CopyConnection | undefined;
  #end: { error?: Error } | undefined;
  #wake: () => void = () => {};

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // A copy: pg reads the next bytes into the same memory.
    this.#held.push(Buffer.from(chunk));
    this.#heldBytes += chunk.length;
    this.#connection = connection;
    if (this.#heldBytes > HELD_BYTES) connection.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#finish({});
  }

  handleError(error: Error): void {
    this.#finish({ error });
  }

  async next(): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      if (this.#end?.error) throw this.#end.error;
      if (this.#end) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const piece = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    this.#connection?.stream.resume();
    return piece;
  }

  #finish(end: { error?: Error }): void {
    this.#end ??= end;
    this.#wake();
  }
}

class CopyIn extends CopyQuery {
  readonly #rows: AsyncIterable<Uint8Array>;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: unknown) => void;
  #taken = 0;
  #fault: { error: unknown } | undefined;

  constructor(
    text: string,
    rows: AsyncIterable<Uint8Array>,
    resolve: (rows: number) => void,
    reject: (error: unknown) => void,
  ) {
    super(text);
    this.#rows = rows;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#feed(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#taken = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#taken);
  }

  handleError(error: Error): void {
    const fault = this.#fault ?? { error };
    this.#fault = fault;
    this.#reject(fault.error);
  }

  async #feed(connection: CopyConnection): Promise<void> {
    try {
      for await (const rows of this.#rows) {
        // The server refused a row already; what follows it would be read as commands.
        if (this.#fault) return;
        connection.sendCopyFromChunk(rows);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      if (this.#fault) return;
      this.#fault = { error };
      connection.sendCopyFail('the source failed');
    }
  }
}
