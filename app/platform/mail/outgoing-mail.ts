/**
 * What is sent: the list of kinds, `features/mail-ledger/mail-kinds.server.ts`, adds every kind that is in it.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the list
export interface SentMails {}

/** An email of another kind cannot be put into the outbox: the types refuse it. */
export type MailKind = SentMails extends { kind: infer Kind extends string } ? Kind : never;

export interface OutgoingMail {
  kind: MailKind;
  /** `<kind>/<thing>`: the same fact is never reported twice. */
  dedupeKey: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Parameters for EmailJS templates. */
  templateParameters?: Record<string, string>;
  subjectId?: string;
  /** Extra headers, written by us and never by a visitor; EmailJS cannot send them. */
  headers?: Record<string, string>;
}
