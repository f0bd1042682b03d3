import { desc, eq } from 'drizzle-orm';
import { sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import {
  BESIDE_PRICE,
  DUE_KINDS,
  kindOf,
  ON_APPROVAL,
  PAID_IN_PARTS,
  PURPOSES,
} from '#app/features/money/dues/door/due-purposes.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { listPayable, type OwedRow } from '#app/features/pay/dues/door/owed.queries.server.ts';
import { owedTexts } from '#app/features/pay/dues/owed-texts.ts';
import { transferCode } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { bankLineTexts as texts } from './bank-line-texts.ts';
import type { OwedThing } from './match-bank-line.ts';
import { listWaitingClaims } from './transfer-claims.server.ts';

/** Of each: more than a workshop waits for at once. */
const MOST = 3_000;

/** `Q-2001` of those requests that are quotes, by their ids. */
export type QuoteNumbers = (db: Database, requestIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Everything a transfer may be for now: what is owed of orders and places, and orders and quotes that wait for their money. Four queries. */
export async function listOwedThings(db: Database, quoteNumbers: QuoteNumbers): Promise<OwedThing[]> {
  const [dues, claims, requests] = await Promise.all([
    listPayable(db, MOST),
    listWaitingClaims(db),
    db
      .select()
      .from(orderRequests)
      .where(eq(orderRequests.state, 'open'))
      .orderBy(desc(orderRequests.createdAt), desc(orderRequests.id))
      .limit(MOST),
  ]);
  const numbers = await quoteNumbers(
    db,
    requests.map(({ id }) => id),
  );
  const claimOf = new Map(
    claims.map(({ subjectId, claimedAt, paidBy }) => [subjectId, { day: lagosDay(claimedAt), paidBy }]),
  );
  const things: OwedThing[] = [
    ...dues.map(ofDue),
    ...togetherOf(dues),
    ...requests.map(({ id, snapshot, totalKobo, depositKobo, deliveryFeeKobo, email, createdAt }) => {
      const number = numbers.get(id);
      const code = number ?? transferCode(id);
      return {
        kind: 'order',
        subjectId: id,
        pays: 'part',
        amountKobo: depositKobo ?? totalKobo + (deliveryFeeKobo ?? 0),
        name: snapshot.username,
        email,
        phone: snapshot.destination.callLine,
        codes: [code],
        what: number ? texts.quote(code) : texts.siteOrder(code),
        takes: 'more',
        askedOn: lagosDay(createdAt),
        dueOn: null,
      } satisfies OwedThing;
    }),
  ];
  return things.map((thing) => ({ ...thing, claim: claimOf.get(thing.subjectId) }));
}

const boughtOf = ({ order, className }: OwedRow) =>
  order ? formatOrderNumber(order) : (className ?? owedTexts.masterclass);

function ofDue(row: OwedRow): OwedThing {
  const { due, order, name, email, phone } = row;
  const { paid } = DUE_KINDS[kindOf(due)];
  return {
    kind: 'due',
    subjectId: due.id,
    pays: 'part',
    amountKobo: due.amountKobo,
    name,
    email,
    phone,
    codes: order ? [formatOrderNumber(order)] : [],
    what: `${boughtOf(row)}, ${PURPOSES[due.purpose].listed}`,
    takes: paid === 'in_parts' ? 'any' : 'exactly',
    askedOn: lagosDay(due.createdAt),
    dueOn: due.dueOn,
  };
}

/** All the parts of one order or place at once, where there are several. */
function togetherOf(rows: readonly OwedRow[]): OwedThing[] {
  const parts = rows.filter(
    ({ due: { purpose } }) =>
      PAID_IN_PARTS.includes(purpose) && !ON_APPROVAL.includes(purpose) && !BESIDE_PRICE.includes(purpose),
  );
  return [...Map.groupBy(parts, ({ due }) => due.subjectId).values()].flatMap((several) => {
    const [first] = several.toSorted((one, other) => ((one.due.dueOn ?? '9') < (other.due.dueOn ?? '9') ? -1 : 1));
    if (!first || several.length < 2) return [];
    const together = {
      ...ofDue(first),
      pays: 'all',
      amountKobo: sumOfDues(several.map(({ due }) => due)),
      what: texts.allParts(boughtOf(first), several.length),
      dueOn: null,
    } satisfies OwedThing;
    return [together];
  });
}
