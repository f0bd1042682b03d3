import { and, desc, gt, ne, sql } from 'drizzle-orm';
import type { MessageKind } from '#app/platform/act/message.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { whatsappMessages } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { troubleOfCode } from '#app/platform/whatsapp/whatsapp-outcome.ts';

const SHOWN = 20;

/** The newest of what customers were told by WhatsApp, with what became of each and what Meta charges it as. Answers are in their threads. */
export async function listSentLately(db: Database, messages: readonly MessageKind[]) {
  const rows = await db
    .select()
    .from(whatsappMessages)
    .where(ne(whatsappMessages.kind, 'support-reply'))
    .orderBy(desc(whatsappMessages.createdAt), desc(whatsappMessages.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, recipient, state, errorCode, category, createdAt }) => ({
    id,
    what: messages.find((message) => message.kind === kind)?.template?.title ?? kind,
    to: formatPhone(recipient),
    state,
    trouble: state === 'failed' ? (troubleOfCode(errorCode) ?? 'refused') : null,
    category,
    at: formatDateTime(createdAt),
  }));
}

/** Those of the last week that did not arrive. */
export const hasFailedLately = and(
  ne(whatsappMessages.kind, 'support-reply'),
  sql`${whatsappMessages.state} = 'failed'`,
  gt(whatsappMessages.createdAt, sql`now() - interval '7 days'`),
);
