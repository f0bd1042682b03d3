import { randomCode } from '../../state/random-text.ts';
import { openRecordStore } from '../../state/record-store.ts';
import type { Letter } from './letter.ts';

export interface Mailbox {
  add(letter: Omit<Letter, 'id'>): Letter;
  /** Newest first, optionally those to one address (case does not matter). */
  list(to?: string): Letter[];
  get(id: string): Letter | undefined;
  clear(): void;
}

/** Enough for weeks of trying things out; beyond it the oldest letters make room. */
const CAPACITY = 5_000;

export const openMailbox = (dataDir: string): Mailbox => {
  const letters = openRecordStore<Letter>(dataDir, 'letters');
  return {
    add: (content) => {
      const letter = { ...content, id: randomCode(12) };
      letters.save(letter);
      const oldest = letters.all().length > CAPACITY ? letters.all()[0] : undefined;
      if (oldest) letters.remove(oldest.id);
      return letter;
    },
    list: (to) => {
      const wanted = to?.toLowerCase();
      const found = letters.all().reverse();
      return wanted ? found.filter((letter) => letter.to.some((address) => address.toLowerCase() === wanted)) : found;
    },
    get: (id) => letters.get(id),
    clear: () => letters.clear(),
  };
};
