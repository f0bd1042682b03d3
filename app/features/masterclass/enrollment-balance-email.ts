import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { howPaid, enrollmentBalanceTexts as texts } from './enrollment-balance-texts.ts';
import { enrollmentUrlOf } from './enrollment-links.ts';
import { masterclassTexts } from './masterclass-texts.ts';

interface BalanceMailContext {
  business: ShopSettings['business'];
  publicUrl: string;
}

interface Payment {
  reference: string;
  amountKobo: number;
  via: keyof typeof texts.via;
  channel: string | null;
  at: Date;
}

/** The receipt of a payment of what was left; `row` is the enrollment after it. Pure. */
export function composeBalanceMail(row: Enrollment, payment: Payment, context: BalanceMailContext): OutgoingMail {
  const { reference, amountKobo, via, channel, at } = payment;
  const amount = formatKobo(amountKobo);
  const left = row.balanceKobo > 0 ? texts.mail.remains(formatKobo(row.balanceKobo)) : texts.mail.complete;
  return composeLetter({
    ...about(row, context),
    kind: 'class-balance-paid',
    dedupeKey: `class-balance-paid/${reference}`,
    subject: texts.mail.paidSubject,
    heading: texts.mail.paidHeading,
    preheader: `${amount}. ${left}`,
    paragraphs: [texts.mail.paidNews(amount), left],
    button: { label: texts.mail.receipt, href: enrollmentUrlOf(row, context.publicUrl) },
    rows: [
      { label: masterclassTexts.receipt.student, value: row.fullName },
      { label: texts.thisPayment, value: amount },
      { label: masterclassTexts.receipt.price, value: formatKobo(row.listPriceKobo) },
      { label: texts.paidInAll, value: formatKobo(row.paidKobo) },
      { label: masterclassTexts.receipt.balance, value: row.balanceKobo > 0 ? formatKobo(row.balanceKobo) : '' },
      { label: 'How', value: howPaid(via, channel) },
      { label: masterclassTexts.receipt.paidOn, value: formatDateTime(at) },
      { label: masterclassTexts.receipt.reference, value: reference },
    ],
  });
}

/** Asks for what is left, with a link under which it can be paid without signing in. Pure. */
export function composeBalanceLinkMail(
  row: Enrollment,
  link: { id: string; payUrl: string; expiresAt: Date },
  context: BalanceMailContext,
): OutgoingMail {
  const balance = formatKobo(row.balanceKobo);
  return composeLetter({
    ...about(row, context),
    kind: 'class-balance-link',
    dedupeKey: `class-balance-link/${link.id}`,
    subject: texts.mail.linkSubject,
    heading: texts.mail.linkHeading,
    preheader: balance,
    paragraphs: [texts.mail.linkNews(balance)],
    button: { label: texts.pay(balance), href: link.payUrl },
    rows: [
      { label: masterclassTexts.receipt.student, value: row.fullName },
      { label: masterclassTexts.receipt.price, value: formatKobo(row.listPriceKobo) },
      { label: texts.paidInAll, value: formatKobo(row.paidKobo) },
      { label: masterclassTexts.receipt.balance, value: balance },
    ],
    closing: [texts.mail.expires(formatDate(link.expiresAt))],
  });
}

function about(row: Enrollment, { business, publicUrl }: BalanceMailContext) {
  return {
    brand: mailBrand(business),
    publicUrl,
    name: row.fullName,
    recipient: row.email,
    subjectId: row.id,
    reason: `Sent to ${row.email} because a place in the ${business.name} Masterclass was paid with this address.`,
  };
}
