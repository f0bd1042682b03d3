import type { LiveUpdates } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readShopSettings } from './setting.queries.server.ts';
import type { ShopSettings } from './shop-settings.ts';

const kept = new WeakMap<LiveUpdates, KeptSettings>();

/**
 * The settings as pages show them: read once in a process, and again when it hears that they changed. Read each time while it cannot
 * hear that. For what is decided or written, such as a price, read them in its transaction with `readShopSettings`.
 */
export function readShownSettings({ db, liveUpdates }: Pick<Services, 'db' | 'liveUpdates'>): Promise<ShopSettings> {
  let settings = kept.get(liveUpdates);
  if (!settings) {
    settings = new KeptSettings();
    kept.set(liveUpdates, settings);
    liveUpdates.watchPages(settings);
  }
  return settings.read(() => readShopSettings(db));
}

class KeptSettings {
  #isListening = false;
  #reading: Promise<ShopSettings> | undefined;

  read(readNow: () => Promise<ShopSettings>): Promise<ShopSettings> {
    if (!this.#isListening) return readNow();
    if (this.#reading) return this.#reading;
    const reading = readNow();
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  /** A reading under way may have begun before the change: whoever asks from now on reads anew. */
  changed(tag: string): void {
    if (tag === 'settings' || tag === 'everything') this.#reading = undefined;
  }

  heard(isListening: boolean): void {
    this.#isListening = isListening;
    this.#reading = undefined;
  }
}
