import {
  countSubscribers,
  listConsents,
  listSubscribers,
  type SubscriberState,
} from '#app/features/ground/newsletter/door/subscribers.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';

const PER_PAGE = 20;
const COLUMNS = ['email', 'asked_at', 'agreed_to', 'confirmed_at'] as const;

interface Asked {
  state: SubscriberState | undefined;
  search: string;
  before: string | null;
}

/** A page of the newsletter's list. Two queries, however many are on it. */
export async function readSubscribers(db: Database, asked: Asked) {
  const [rows, counts] = await Promise.all([
    listSubscribers(db, { ...asked, before: parsePageCursor(asked.before), limit: PER_PAGE }),
    countSubscribers(db),
  ]);
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.changedAt, id: row.id }));
  return { subscribers: shown.map(({ changedAt, ...row }) => ({ ...row, at: formatDate(changedAt) })), counts, next };
}

export type Subscribers = Awaited<ReturnType<typeof readSubscribers>>;

/** Everybody who confirmed, with the proof of consent, and who took the file in the audit log. */
export async function exportSubscribers(context: ActContext, actor: string): Promise<string> {
  const rows = (await listConsents(context.db)).map((row) => ({
    email: row.email,
    asked_at: row.askedAt?.toISOString() ?? '',
    agreed_to: row.wording ?? '',
    confirmed_at: row.confirmedAt.toISOString(),
  }));
  const details = { rows: rows.length };
  await act(context, actor, (act) => act.audit('subscribers.exported', 'subscribers', details));
  return toCsv(COLUMNS, rows);
}
