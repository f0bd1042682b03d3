import type { PageWatcher } from '#app/platform/live-updates/live-updates.server.ts';

/** More pieces than change in a day of any shop; beyond it everything counts as changed, which costs one render a page. */
const MOST_TAGS = 10_000;

/**
 * Which things on pages were changed, in the order this process heard of it. A page remembers the sequence its render began at, and is
 * out of date as soon as something on it has a later one: also where the change came in the middle of the render.
 */
export class KnownChanges implements PageWatcher {
  sequence = 0;
  #isListening = false;
  /** Whatever began before is out of date. */
  #everythingAt = 0;
  readonly #changedAt = new Map<string, number>();

  changed(tag: string): void {
    this.sequence += 1;
    if (tag === 'everything' || this.#changedAt.size >= MOST_TAGS) this.#changeEverything();
    else this.#changedAt.set(tag, this.sequence);
  }

  heard(isListening: boolean): void {
    this.#isListening = isListening;
    this.sequence += 1;
    this.#changeEverything();
  }

  /** False too while changes may be missed. */
  areNoneSince(sequence: number, tags: readonly string[]): boolean {
    if (!this.#isListening || sequence < this.#everythingAt) return false;
    for (const tag of tags) if ((this.#changedAt.get(tag) ?? 0) > sequence) return false;
    return true;
  }

  #changeEverything(): void {
    this.#everythingAt = this.sequence;
    this.#changedAt.clear();
  }
}
