import type { Database } from '#app/platform/database/client.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import { pageOfThing } from '#app/platform/features/put-together.ts';
import { hasKey, hasLostKey, withoutKeys } from '#app/platform/mail/link-keys.ts';
import type { MailSummary } from '#app/platform/mail/mail.queries.server.ts';
import { countUnsentMails, findMail, listMails, type MailState } from '#app/platform/mail/mail-ledger.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { type MailKinds, mailKindsOf } from './mail-kinds.server.ts';
import { explainMailProblem } from './mail-problem.ts';

const PER_PAGE = 25;

interface Asked extends Pick<Announced, 'messages'> {
  state: MailState | undefined;
  kind: string;
  recipient: string;
  before: string | null;
}

/** A page of the ledger. Two queries, however many mails. */
export async function readMailLedger(db: Database, { messages, ...asked }: Asked) {
  const kinds = mailKindsOf(messages);
  const [rows, counts] = await Promise.all([
    listMails(db, { ...asked, before: parsePageCursor(asked.before), limit: PER_PAGE }),
    countUnsentMails(db),
  ]);
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return { mails: shown.map((mail) => viewSummary(mail, kinds)), counts, next, kinds: kinds.options };
}

/** One mail; undefined when there is none. */
export async function readLedgerMail(
  db: Database,
  { shop, mailId }: { shop: Pick<Announced, 'pages' | 'messages'>; mailId: string },
) {
  const mail = await findMail(db, mailId);
  if (!mail) return undefined;
  const kinds = mailKindsOf(shop.messages);
  const isReadable = kinds.isReadable(mail.kind);
  return {
    ...viewSummary(mail, kinds),
    replyTo: mail.replyTo,
    createdAt: formatDateTime(mail.createdAt),
    sentAt: mail.sentAt ? formatDateTime(mail.sentAt) : null,
    subjectHref: pageOfThing(shop.pages, mail.subjectId ?? ''),
    lastError: mail.lastError,
    text: isReadable ? withoutKeys(mail).text : null,
    isReadable,
    canBeCopied: kinds.canBeCopied(mail.kind),
    /** How its reader comes by another link where this mail carries or carried one that acts for them. */
    keyAdvice: hasKey(mail.text) || hasLostKey(mail.text) ? (kinds.keyAdvice(mail.kind) ?? null) : null,
  };
}

export type LedgerMail = NonNullable<Awaited<ReturnType<typeof readLedgerMail>>>;
export type MailLedger = Awaited<ReturnType<typeof readMailLedger>>;

/** The body for the frame, without the keys of its links; undefined for a kind that nobody has decided about. */
export async function readMailBody(
  db: Database,
  { messages, mailId }: Pick<Announced, 'messages'> & { mailId: string },
) {
  const mail = await findMail(db, mailId);
  return mail && mailKindsOf(messages).isReadable(mail.kind) ? withoutKeys(mail).html : undefined;
}

function viewSummary(mail: MailSummary, kinds: MailKinds) {
  return {
    id: mail.id,
    kind: kinds.nameOf(mail.kind),
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    at: formatDateTime(mail.sentAt ?? mail.createdAt),
    problem: mail.lastError ? explainMailProblem(mail.lastError) : null,
  };
}
