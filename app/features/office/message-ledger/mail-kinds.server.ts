import type { Announced } from '#app/platform/features/define-feature.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { mailLedgerTexts } from './mail-ledger-texts.ts';

type Messages = Announced['messages'];
export type MailKinds = ReturnType<typeof mailKindsOf>;

/** What the ledger has to know of every kind that goes by email. */
export function mailKindsOf(messages: Messages) {
  const named = messages.flatMap(({ kind, email }) => (email ? [{ kind, ...email }] : []));
  const find = (kind: string) => named.find((each) => each.kind === kind);

  /** What the link is of that a copy of such an email has again; undefined where there is none, or it is made only once. */
  const keyRemadeFor = (kind: string) => {
    const key = find(kind)?.key;
    return key && 'remade' in key ? key.remade : undefined;
  };

  /** How the reader of an email of this kind comes by another link; undefined where none acts for them. */
  const keyAdvice = (kind: string) => {
    const key = find(kind)?.key;
    if (!key) return undefined;
    return 'remade' in key ? mailLedgerTexts.keyRemade : key.advice;
  };

  return {
    /** For the filter. */
    options: named.map(({ kind, name }) => ({ value: kind, label: name })),
    /** A kind that is sent no more is shown by its own words. */
    nameOf: (kind: string) =>
      find(kind)?.name ?? kind.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' '),
    /** Whether the back office shows its words, without keys. Not those of a kind that nobody has decided about. */
    isReadable: (kind: string) => find(kind) !== undefined,
    keyRemadeFor,
    keyAdvice,
    /** Whether an email of this kind can be sent once more: not where its link is made only once. */
    canBeCopied: (kind: string) => keyAdvice(kind) === undefined || keyRemadeFor(kind) !== undefined,
  };
}

/** A sample of every email the business sends, with what it is called. */
export function writeSampleMails(messages: Messages, shop: MailShop) {
  return messages.flatMap(({ email, writeSamples }) =>
    email ? writeSamples(shop).map((sample) => ({ ...sample, name: email.name })) : [],
  );
}
