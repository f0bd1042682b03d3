import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { MESSAGE_KINDS } from './door/message-kinds.server.ts';
import { mailLedgerTexts } from './mail-ledger-texts.ts';

/** Every kind that goes by email, in the order of the filter. */
const KINDS = MESSAGE_KINDS.flatMap(({ kind, email, writeSamples }) =>
  email ? [{ kind, ...email, writeSamples }] : [],
);

/** For the filter. */
export const MAIL_KIND_OPTIONS = KINDS.map(({ kind, name }) => ({ value: kind, label: name }));

/** A sample of every email the business sends, with what it is called. */
export function writeSampleMails(shop: MailShop) {
  return KINDS.flatMap(({ name, writeSamples }) => writeSamples(shop).map((sample) => ({ ...sample, name })));
}

/** A kind that is sent no more is shown by its own words. */
export function mailKindName(kind: string): string {
  return findKind(kind)?.name ?? kind.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

/** Whether the back office shows its words, without keys. Not those of a kind that nobody has decided about. */
export function isReadableMail(kind: string): boolean {
  return findKind(kind) !== undefined;
}

/** What the link is of that a copy of such an email has again; undefined where there is none, or it is made only once. */
export function keyRemadeFor(kind: string): 'order' | 'payment' | 'due' | undefined {
  const key = findKind(kind)?.key;
  return key && 'remade' in key ? key.remade : undefined;
}

/** Whether an email of this kind can be sent once more: not where its link is made only once. */
export function canBeCopied(kind: string): boolean {
  return keyAdvice(kind) === undefined || keyRemadeFor(kind) !== undefined;
}

/** How the reader of an email of this kind comes by another link; undefined where none acts for them. */
export function keyAdvice(kind: string): string | undefined {
  const key = findKind(kind)?.key;
  if (!key) return undefined;
  return 'remade' in key ? mailLedgerTexts.keyRemade : key.advice;
}

function findKind(kind: string) {
  return KINDS.find((each) => each.kind === kind);
}
