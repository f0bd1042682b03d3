import { orderTexts } from './order-texts.ts';
import type { Said } from './orders-path.ts';

const texts = orderTexts.admin;

interface Told {
  order: { number: string; status: string; username: string; email: string };
}

/** What has just been done to an order, in words; undefined for anything an address may say that is not ours. */
export function saidOfOrder(said: string | null, { order: { number, status, username, email } }: Told) {
  const words: Record<Said, string> = {
    moved: email ? texts.moved(number, status, username) : texts.movedNoMail(number, status),
    undone: texts.undone(number, status),
    moved_back: texts.movedBack(number, status),
    resent: texts.resent,
    not_resent: texts.notResent,
    noted: texts.noted,
    photo_added: texts.photoAdded,
    photo_removed: texts.photoRemoved,
  };
  if (!said || !Object.hasOwn(words, said)) return undefined;
  return { tone: said === 'not_resent' ? 'warn' : 'success', words: words[said as Said] } as const;
}
