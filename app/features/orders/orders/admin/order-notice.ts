import { orderOfficeTexts } from '../order-office-texts.ts';

const texts = orderOfficeTexts.admin;

interface Told {
  order: { number: string; status: string; username: string; email: string };
}

export const ORDER_NOTICES = [
  'moved',
  'undone',
  'moved_back',
  'resent',
  'not_resent',
  'noted',
  'photo_added',
  'milestone_marked',
  'photo_removed',
] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number];

/** What has just been done to an order, in words. */
export function orderNotice(notice: OrderNotice, { order: { number, status, username, email } }: Told) {
  const words: Record<OrderNotice, string> = {
    moved: email ? texts.moved(number, status, username) : texts.movedNoMail(number, status),
    undone: texts.undone(number, status),
    moved_back: texts.movedBack(number, status),
    resent: texts.resent,
    not_resent: texts.notResent,
    noted: texts.noted,
    photo_added: texts.photoAdded,
    milestone_marked: texts.milestoneMarked,
    photo_removed: texts.photoRemoved,
  };
  return { tone: notice === 'not_resent' ? 'warn' : 'success', words: words[notice] } as const;
}
