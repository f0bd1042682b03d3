import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import type { OwedAge } from '#app/features/money/dues/door/owed-age.server.ts';
import { doesShopRemind } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { findLinkOf, viewShareLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { daysBetween, formatDate, formatDateTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { countOwed, findOwed, listOwed, type OwedRow, type OwedTab } from './door/owed.queries.server.ts';
import { saidToCustomer, sayOwed } from './due-reminder.ts';
import { owedTexts as texts } from './owed-texts.ts';

const PER_PAGE = 30;

interface Asked {
  tab: OwedTab;
  age?: OwedAge | undefined;
  search: string;
  before: string | null;
  now: Date;
}

/** A page of what is owed, with all of it in one sum. Two queries. */
export async function readOwed(db: Database, { tab, age, search, before, now }: Asked) {
  const [rows, counted] = await Promise.all([
    listOwed(db, { tab, age, search, now, before: parsePageCursor(before), limit: PER_PAGE }),
    countOwed(db, now),
  ]);
  const { shown, next } = cutPage(rows, PER_PAGE, ({ due: { createdAt, id } }) => ({ at: createdAt, id }));
  const { kobo, ...counts } = counted;
  return {
    tab,
    age,
    search,
    counts,
    next,
    sum: counts.all === 0 ? null : texts.sum(formatKobo(kobo), counts.all),
    owed: shown.map((row) => ({
      id: row.due.id,
      who: row.name,
      what: whatFor(row),
      amount: formatKobo(row.due.amountKobo),
      ...dueWords(row.due, now),
      reminded: row.due.remindedAt ? formatDate(row.due.remindedAt) : null,
      isStopped: row.isStopped,
    })),
  };
}

export type Owed = Awaited<ReturnType<typeof readOwed>>;

/** One due with every way to ask for it and to record it; undefined when there is none. */
export async function readDue({ db, config, clock }: ActContext, dueId: string) {
  const row = await findOwed(db, dueId);
  if (!row) return undefined;
  const { due, order, name, phone, email } = row;
  const now = clock();
  const isOpen = due.state === 'open';
  const canPay = isOpen && due.amountKobo >= LEAST_ONLINE_KOBO;
  const [link, doesRemind, { business }] = await Promise.all([
    findLinkOf(db, due.id),
    doesShopRemind(db),
    readShopSettings(db),
  ]);
  const share = canPay ? viewShareLink(link, config, now) : null;
  const amount = formatKobo(due.amountKobo);
  const sentence = sayOwed(saidToCustomer(row), due, lagosDay(now));
  const { automatic } = texts.due;
  return {
    id: due.id,
    subjectId: due.subjectId,
    who: name,
    phone,
    email,
    share,
    canPay,
    lead: isOpen ? texts.due.lead(amount, whatFor(row)) : texts.due.settled,
    amount: isOpen ? amount : null,
    canMail: isOpen && email !== '',
    message: share ? texts.message({ name, business: business.name, sentence, url: share.url }) : '',
    where: order
      ? { to: `/orders/${order.id}`, words: texts.due.order(formatOrderNumber(order)) }
      : { to: `/enrollments/${row.enrollmentId}`, words: texts.due.enrollment },
    due: dueWords(due, now).words,
    reminded: due.remindedAt ? formatDateTime(due.remindedAt) : texts.neverReminded,
    isStopped: row.isStopped,
    automatic:
      email === ''
        ? automatic.noEmail
        : row.isStopped
          ? automatic.off
          : !doesRemind
            ? automatic.shopOff
            : due.dueOn === null
              ? automatic.noDay
              : automatic.on,
  };
}

export type DueView = NonNullable<Awaited<ReturnType<typeof readDue>>>;

function whatFor({ order, className, due }: OwedRow): string {
  const bought = order ? formatOrderNumber(order) : (className ?? texts.masterclass);
  return `${bought}, ${PURPOSES[due.purpose].listed}`;
}

/** `3 days late`, and the day; or since when it is owed, where no day was agreed. */
function dueWords({ dueOn, createdAt, approvedAt }: OwedRow['due'], now: Date) {
  const today = lagosDay(now);
  const begun = approvedAt ? [texts.begun] : [];
  if (dueOn === null) {
    const since = texts.since(daysBetween(lagosDay(createdAt), today));
    return { isLate: false, words: texts.noDay, more: [since, ...begun].join(', ') };
  }
  const days = daysBetween(today, dueOn);
  const words = days < 0 ? texts.late(-days) : days === 0 ? texts.today : texts.inDays(days);
  return { isLate: days < 0, words, more: [formatDate(fromLagosDay(dueOn)), ...begun].join(', ') };
}
