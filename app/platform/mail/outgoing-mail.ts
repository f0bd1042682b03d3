export interface OutgoingMail {
  kind: string;
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
