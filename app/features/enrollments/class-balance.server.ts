import { findOpenDue, listPaidDues } from '#app/features/dues/due.queries.server.ts';
import { type Enrollment, findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { balanceLinkMail } from '#app/features/masterclass/enrollment-balance-emails.ts';
import { enrollmentBalanceTexts, howPaid } from '#app/features/masterclass/enrollment-balance-texts.ts';
import {
  createPayLink,
  findLinkOf,
  findLiveLink,
  type PayLink,
  payUrlOf,
} from '#app/features/pay-links/pay-link.server.ts';
import { viewShareLink } from '#app/features/pay-links/share-link.server.ts';
import { lockSubject } from '#app/features/payments/subject-payments.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

const { admin: texts } = enrollmentBalanceTexts;

/** Can the rest of this class be paid online now? */
export function canPayBalance({ balanceKobo, cancelledAt }: Pick<Enrollment, 'balanceKobo' | 'cancelledAt'>): boolean {
  return balanceKobo >= LEAST_ONLINE_KOBO && cancelledAt === null;
}

/** Every payment of an enrollment in words ready to read, the first one included. */
export async function readEnrollmentPayments(db: Database, enrollmentId: string) {
  const payments = await listPaidDues(db, enrollmentId);
  return payments.map(({ amountKobo, paidAt, paidVia, paidChannel, reference }) => ({
    reference,
    amount: formatKobo(amountKobo),
    at: formatDateTime(paidAt),
    how: howPaid(paidVia, paidChannel),
  }));
}

export type EnrollmentPaymentView = Awaited<ReturnType<typeof readEnrollmentPayments>>[number];

/** What is left to pay of a place; undefined when nothing is. */
export function findBalanceDue(db: Database, enrollmentId: string) {
  return findOpenDue(db, { subjectId: enrollmentId, purpose: 'balance' });
}

/**
 * The link under which the rest of a class can be paid: the one there is, or a new one. Undefined when there is nothing that can be
 * paid online.
 */
export async function balanceLink(
  context: ActContext,
  actor: string,
  enrollmentId: string,
): Promise<PayLink | undefined> {
  return act(context, actor, async (act) => {
    const due = await findBalanceDue(act.db, enrollmentId);
    if (!due) return undefined;
    await lockSubject(act.db, due.id);
    const row = await findEnrollment(act.db, enrollmentId);
    if (!row || !canPayBalance(row)) return undefined;
    const existing = await findLiveLink(act.db, { subjectId: due.id, now: act.now });
    if (existing) return existing;
    const link = await createPayLink(act, { kind: 'due', subjectId: due.id, createdBy: actor });
    await act.audit('enrollment.balance_link', enrollmentId);
    return link;
  });
}

/** Sends the student the link. The same link is sent at most once an hour, however often the button is pressed. */
export async function mailBalanceLink(services: Services, actor: string, enrollmentId: string): Promise<boolean> {
  const link = await balanceLink(services, actor, enrollmentId);
  const row = await findEnrollment(services.db, enrollmentId);
  if (!link || !row) return false;
  const now = services.clock();
  const shop = await readMailShop(services);
  const { expiresAt } = link;
  const once = `${link.id}/${Math.floor(now.getTime() / 3_600_000)}`;
  const sent = { row, once, payUrl: payUrlOf(link, services.config), expiresAt };
  return act(services, actor, async (act) => {
    const mail = balanceLinkMail.write(sent, shop);
    await act.send(mail);
    await act.audit('enrollment.balance_asked', enrollmentId);
    return true;
  });
}

/** The balance of an enrollment for the back office. */
export async function readBalancePage({ db, config, clock }: ActContext, enrollmentId: string) {
  const row = await findEnrollment(db, enrollmentId);
  if (!row) return undefined;
  const [payments, due] = await Promise.all([readEnrollmentPayments(db, row.id), findBalanceDue(db, enrollmentId)]);
  const link = due && (await findLinkOf(db, due.id));
  const share = canPayBalance(row) ? viewShareLink(link, config, clock()) : null;
  const balance = formatKobo(row.balanceKobo);
  return {
    id: row.id,
    name: row.fullName,
    phone: row.phoneNumber,
    balance: row.balanceKobo > 0 ? balance : null,
    words: row.balanceKobo > 0 ? texts.owed(balance) : texts.none,
    canPay: canPayBalance(row),
    canRecord: row.balanceKobo > 0 && row.cancelledAt === null,
    share,
    message: share ? texts.message(row.fullName, balance, share.url) : '',
    payments,
  };
}

export type BalancePageView = NonNullable<Awaited<ReturnType<typeof readBalancePage>>>;
