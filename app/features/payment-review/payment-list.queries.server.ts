import { sql } from 'drizzle-orm';
import type { paymentReviewTexts } from '#app/features/payments/payment-review-texts.ts';
import { sumRefunds } from '#app/features/refunds/refund.queries.server.ts';
import { RETURNING_STATES } from '#app/features/refunds/refund-states.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';

export interface ListedPayment {
  at: Date;
  reference: string;
  email: string | null;
  name: string | null;
  amountKobo: number;
  currency: string;
  kind: keyof typeof paymentReviewTexts.kinds;
  state: keyof typeof paymentReviewTexts.states;
  /** What has gone back of it, and what is on its way back. */
  refundedKobo: number;
  returningKobo: number;
}

/** Who has no account gave their name with the order or the enrollment. */
const NAME = "coalesce(u.name, a.snapshot->>'username', a.snapshot->>'fullName')";

/**
 * Payments customers began and money nobody asked for, newest first: one query. A search finds references by their beginning and
 * people by any part of their email address or name.
 */
export async function listPayments(
  db: Database,
  { search, before, limit }: { search: string; before: PageCursor | undefined; limit: number },
): Promise<{ payments: ListedPayment[]; next: string | undefined }> {
  const like = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const isWanted = (reference: string, email: string, name: string) =>
    search === ''
      ? sql`true`
      : sql`(lower(${sql.raw(reference)}) like ${`${like}%`} or lower(${sql.raw(email)}) like ${`%${like}%`}
          or lower(${sql.raw(name)}) like ${`%${like}%`})`;
  const isBefore = (at: string, reference: string) =>
    before
      ? sql`(${sql.raw(at)}, ${sql.raw(reference)}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
      : sql`true`;
  const rows = await db.execute<Record<keyof ListedPayment, string>>(sql`
    select page.*, ${sumRefunds(sql`page.reference`, ['processed'])} as "refundedKobo",
      ${sumRefunds(sql`page.reference`, RETURNING_STATES)} as "returningKobo"
    from ((select a.reference, a.created_at as at, a.email, ${sql.raw(NAME)} as name, coalesce(e.paid_kobo, a.amount_kobo) as "amountKobo",
        coalesce(e.currency, a.currency) as currency,
        case when a.kind <> 'due' then a.kind when a.snapshot->'of' ? 'enrollmentId' then 'class_balance'
          when a.snapshot->>'purpose' = 'change' then 'order_change'
          when a.snapshot->>'purpose' = 'delivery_fee' then 'delivery_fee' else 'order_balance' end as kind,
        case when a.state = 'review' and e.resolved_at is not null then 'resolved' else a.state end as state
      from payment_attempts a
      left join users u on u.id = a.user_id
      left join payment_exceptions e on e.reference = a.reference
      where ${isWanted('a.reference', 'a.email', NAME)} and ${isBefore('a.created_at', 'a.reference')}
      order by a.created_at desc, a.reference desc limit ${limit + 1})
    union all
    (select e.reference, e.opened_at, null, null, e.paid_kobo, e.currency, 'unknown',
        case when e.resolved_at is null then 'review' else 'resolved' end
      from payment_exceptions e
      where not exists (select 1 from payment_attempts a where a.reference = e.reference)
        and ${search === '' ? sql`true` : sql`lower(e.reference) like ${`${like}%`}`} and ${isBefore('e.opened_at', 'e.reference')}
      order by e.opened_at desc, e.reference desc limit ${limit + 1})
    order by at desc, reference desc limit ${limit + 1}) as page order by at desc, reference desc`);
  const all = rows.rows.map(
    (row) =>
      ({
        ...row,
        at: new Date(row.at),
        amountKobo: Number(row.amountKobo),
        refundedKobo: Number(row.refundedKobo),
        returningKobo: Number(row.returningKobo),
      }) as ListedPayment,
  );
  const { shown, next } = cutPage(all, limit, ({ at, reference }) => ({ at, id: reference }));
  return { payments: shown, next };
}
