import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { LiveUpdates } from './live-updates.server.ts';

type Reader<Value> = (services: Pick<Services, 'db' | 'liveUpdates'>) => Promise<Value>;

/**
 * What pages show, read once in a process, and again when it learns that something of one of these tags (of
 * server/page-cache/page-tags.ts) changed. Read each time while it cannot hear that. For what is decided or written, such as a price, ask `read` in its transaction.
 */
export function keepUntilChanged<Value>(
  tags: string | readonly string[],
  read: (db: Database) => Promise<Value>,
): Reader<Value> {
  const kept = new WeakMap<LiveUpdates, KeptReading<Value>>();
  return ({ db, liveUpdates }) => {
    let reading = kept.get(liveUpdates);
    if (!reading) {
      reading = new KeptReading([tags].flat());
      kept.set(liveUpdates, reading);
      liveUpdates.watchPages(reading);
    }
    // A query is asked anew each time it is awaited; a promise is kept.
    return reading.get(async () => read(db));
  };
}

class KeptReading<Value> {
  readonly #tags: readonly string[];
  #isListening = false;
  #reading: Promise<Value> | undefined;

  constructor(tags: readonly string[]) {
    this.#tags = tags;
  }

  get(readNow: () => Promise<Value>): Promise<Value> {
    if (!this.#isListening) return readNow();
    if (this.#reading) return this.#reading;
    const reading = readNow();
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  /** A reading under way may have started before the change: whoever asks from now on reads again. */
  changed(tag: string): void {
    if (this.#tags.includes(tag) || tag === 'everything') this.#reading = undefined;
  }

  heard(isListening: boolean): void {
    this.#isListening = isListening;
    this.#reading = undefined;
  }
}
