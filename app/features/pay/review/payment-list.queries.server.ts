import { and, or, type SQL, sql } from 'drizzle-orm';
import { DUE_KINDS } from '#app/features/money/dues/door/due-purposes.ts';
import { bankLines } from '#app/features/pay/bank-lines/bank-line.table.server.ts';
import { type DueSnapshot, dueKindOf } from '#app/features/pay/payments/attempt-snapshot.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { sumRefunds } from '#app/features/pay/refunds/refund.queries.server.ts';
import { RETURNING_STATES } from '#app/features/pay/refunds/refund-states.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { folded, hasWords } from '#app/platform/database/text-search.server.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';

export interface ListedPayment {
  at: Date;
  reference: string;
  email: string | null;
  name: string | null;
  amountKobo: number;
  currency: string;
  /** What it is for. */
  what: string;
  state: keyof typeof paymentReviewTexts.states;
  /** What has gone back of it, and what is on its way back. */
  refundedKobo: number;
  returningKobo: number;
}

type Row = Record<Exclude<keyof ListedPayment, 'what'>, string> & { kind: keyof typeof paymentReviewTexts.kinds } & {
  [Key in 'of' | 'purpose']: DueSnapshot[Key] | null;
};

/** Who has no account gave their name with the order or the enrollment. */
const NAME = "coalesce(u.name, a.snapshot->>'username', a.snapshot->>'fullName')";

/**
 * Payments customers began and money nobody asked for, newest first: one query. A search finds them by every word in the reference, in
 * who paid and in what the bank wrote of it, or by the amount.
 */
export async function listPayments(
  db: Database,
  { search, before, limit }: { search: string; before: PageCursor | undefined; limit: number },
): Promise<{ payments: ListedPayment[]; next: string | undefined }> {
  const amount = parseNaira(search);
  const isBefore = (at: string, reference: string) =>
    before
      ? sql`(${sql.raw(at)}, ${sql.raw(reference)}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
      : sql`true`;
  const { createdAt, reference } = paymentAttempts;
  const cut = before && sql`(${createdAt}, ${reference}) < (${before.at.toISOString()}::timestamptz, ${before.id})`;
  const newest = (where: SQL) =>
    sql`(select ${paymentAttempts.id} from ${paymentAttempts} where ${and(where, cut)}
      order by ${createdAt} desc, ${reference} desc limit ${limit + 1})`;
  const rows = await db.execute<Row>(sql`
    select page.*, ${sumRefunds(sql`page.reference`, ['processed'])} as "refundedKobo",
      ${sumRefunds(sql`page.reference`, RETURNING_STATES)} as "returningKobo"
    from ((select a.reference, a.created_at as at, a.email, ${sql.raw(NAME)} as name, coalesce(e.paid_kobo, a.amount_kobo) as "amountKobo",
        coalesce(e.currency, a.currency) as currency,
        a.kind, a.snapshot->>'purpose' as purpose, a.snapshot->'of' as of,
        case when a.state = 'review' and e.resolved_at is not null then 'resolved' else a.state end as state
      from payment_attempts a
      left join users u on u.id = a.user_id
      left join payment_exceptions e on e.reference = a.reference
      where ${search === '' ? sql`true` : sql`a.id in (${attemptsFound(search, amount, newest)})`} and ${isBefore('a.created_at', 'a.reference')}
      order by a.created_at desc, a.reference desc limit ${limit + 1})
    union all
    (select e.reference, e.opened_at, null, null, e.paid_kobo, e.currency, 'unknown', null, null,
        case when e.resolved_at is null then 'review' else 'resolved' end
      from payment_exceptions e
      where not exists (select 1 from payment_attempts a where a.reference = e.reference)
        and ${search === '' ? sql`true` : or(hasWords(folded('e.reference'), search), paidAs(amount))} and ${isBefore('e.opened_at', 'e.reference')}
      order by e.opened_at desc, e.reference desc limit ${limit + 1})
    order by at desc, reference desc limit ${limit + 1}) as page order by at desc, reference desc`);
  const all = rows.rows.map(
    ({ kind, purpose, of, ...row }) =>
      ({
        ...row,
        what: of && purpose ? DUE_KINDS[dueKindOf({ of, purpose })].name : paymentReviewTexts.kinds[kind],
        at: new Date(row.at),
        amountKobo: Number(row.amountKobo),
        refundedKobo: Number(row.refundedKobo),
        returningKobo: Number(row.returningKobo),
      }) as ListedPayment,
  );
  const { shown, next } = cutPage(all, limit, ({ at, reference }) => ({ at, id: reference }));
  return { payments: shown, next };
}

/** Ids of the newest, each way by its index: taken as one condition, PostgreSQL would look at every payment there ever was. */
function attemptsFound(search: string, amount: number | undefined, newest: (where: SQL) => SQL): SQL {
  const { userId, amountKobo, reference, searchText } = paymentAttempts;
  const named = sql`${userId} in (select ${users.id} from ${users} where ${hasWords(users.searchText, search)})`;
  const ofBank = sql`${reference} in (select ${bankLines.reference} from ${bankLines} where ${hasWords(bankLines.searchText, search)})`;
  const ways = [newest(hasWords(searchText, search)), newest(named), newest(ofBank)];
  if (amount !== undefined) {
    const other = sql`select e.reference from payment_exceptions e where ${paidAs(amount)}`;
    ways.push(newest(sql`${amountKobo} = ${amount}`), newest(sql`${reference} in (${other})`));
  }
  return sql.join(ways, sql` union all `);
}

const paidAs = (amount: number | undefined): SQL => (amount === undefined ? sql`false` : sql`e.paid_kobo = ${amount}`);
