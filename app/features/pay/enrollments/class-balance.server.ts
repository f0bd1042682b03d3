import { type Enrollment, findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollmentBalanceTexts, howPaid } from '#app/features/class/masterclass/door/enrollment-balance-texts.ts';
import { classBalanceLinkMessage } from '#app/features/class/masterclass/door/enrollment-messages.ts';
import { type Due, listOpenDues, listPaidDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import { balanceLink, canPayOnline } from '#app/features/pay/dues/balance-link.server.ts';
import { findLinkOf, payUrlOf, viewShareLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

const { admin: texts } = enrollmentBalanceTexts;

/** Every payment of an enrollment in words ready to read, the first one included. */
export async function readEnrollmentPayments(db: Database, enrollmentId: string) {
  const payments = await listPaidDues(db, enrollmentId);
  return payments.map(({ id, amountKobo, paidAt, paidVia, paidChannel, reference }) => ({
    id,
    reference,
    amount: formatKobo(amountKobo),
    at: formatDateTime(paidAt),
    how: howPaid(paidVia, paidChannel),
  }));
}

export type EnrollmentPaymentView = Awaited<ReturnType<typeof readEnrollmentPayments>>[number];

/** What its student sees of what is left to pay, part by part; null when nothing is, or it can't be paid online. */
export async function readBalanceParts(db: Database, row: Pick<Enrollment, 'id' | 'cancelledAt'>) {
  const open = row.cancelledAt ? [] : await listOpenDues(db, row.id);
  const [next] = open;
  if (!next || !canPayOnline(next, row)) return null;
  return { next: formatKobo(next.amountKobo), parts: isInParts(open) ? viewParts(open) : [] };
}

/** Agreed as a plan, and not one balance. */
const isInParts = (open: readonly Due[]) => open.some(({ purpose }) => purpose === 'instalment');

function viewParts(open: readonly Due[]) {
  return open.map((due) => ({ id: due.id, when: whenDue(due), amount: formatKobo(due.amountKobo) }));
}

/** Sends the student the link. The same link is sent at most once an hour, however often the button is pressed. */
export async function mailBalanceLink(services: Services, actor: string, enrollmentId: string): Promise<boolean> {
  const link = await balanceLink(services, actor, { subject: 'enrollment', id: enrollmentId });
  const row = await findEnrollment(services.db, enrollmentId);
  if (!link || !row) return false;
  const now = services.clock();
  const { expiresAt } = link;
  const once = `${link.id}/${Math.floor(now.getTime() / 3_600_000)}`;
  const open = await listOpenDues(services.db, enrollmentId);
  const sent = { row, open, once, payUrl: payUrlOf(link, services.config), expiresAt };
  return act(services, actor, async (act) => {
    await act.tell(classBalanceLinkMessage.about(sent));
    await act.audit('enrollment.balance_asked', enrollmentId);
    return true;
  });
}

/** The balance of an enrollment for the back office. */
export async function readBalancePage({ db, config, clock }: ActContext, enrollmentId: string) {
  const row = await findEnrollment(db, enrollmentId);
  if (!row) return undefined;
  const [payments, open] = await Promise.all([
    readEnrollmentPayments(db, row.id),
    row.cancelledAt ? [] : listOpenDues(db, row.id),
  ]);
  const [due] = open;
  const link = due && (await findLinkOf(db, due.id));
  const isPayable = due !== undefined && canPayOnline(due, row);
  const share = isPayable ? viewShareLink(link, config, clock()) : null;
  const balance = formatKobo(due?.amountKobo ?? 0);
  const left = formatKobo(sumOfDues(open));
  return {
    id: row.id,
    name: row.fullName,
    phone: row.phoneNumber,
    balance: due ? balance : null,
    words: !due ? texts.none : isInParts(open) ? texts.owedInParts(left, balance, whenDue(due)) : texts.owed(left),
    parts: viewParts(open),
    left,
    canPay: isPayable,
    share,
    message: share ? texts.message(row.fullName, balance, share.url) : '',
    payments,
  };
}

export type BalancePageView = NonNullable<Awaited<ReturnType<typeof readBalancePage>>>;
