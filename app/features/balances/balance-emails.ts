import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import { whenDue } from '#app/features/dues/instalment-words.ts';
import type { Instalment } from '#app/features/dues/instalments.ts';
import type { OrderFacts } from '#app/features/orders/order-facts.ts';
import { orderMailTexts } from '#app/features/orders/order-mail-texts.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { balanceTexts } from './balance-texts.ts';

type MailOrder = Pick<
  OrderFacts,
  'id' | 'number' | 'numberPrefix' | 'userEmail' | 'username' | 'totalKobo' | 'balanceKobo'
>;

interface LinkFacts {
  order: MailOrder;
  /** What is left to pay of it, the next first. */
  open: readonly Instalment[];
  /** The link, and when it was sent: it is asked for more than once. */
  once: string;
  payUrl: string;
  expiresAt: Date;
}

/** Asks for what is left, with a link under which it can be paid without signing in. */
export const orderBalanceLinkMail = defineMail({
  kind: 'order-balance-link',
  name: 'Balance of an order, link to pay',
  key: { remade: 'payment' },
  compose: ({ order, open, once, payUrl, expiresAt }: LinkFacts) => {
    const { link: texts, facts } = balanceTexts.mail;
    const number = formatOrderNumber(order);
    const [next] = open;
    const balance = formatKobo(next?.amountKobo ?? order.balanceKobo);
    const isInParts = open.length > 1 || next?.dueOn;
    return {
      ...toCustomer(order),
      once,
      subject: isInParts ? texts.partSubject(number) : texts.subject(number),
      heading: isInParts ? texts.partHeading : texts.heading,
      preheader: balance,
      blocks: [
        {
          paragraphs: [
            isInParts && next ? texts.partNews(number, balance, whenDue(next)) : texts.news(number, balance),
          ],
        },
        { button: texts.button(balance), href: payUrl },
        {
          facts: [
            { label: facts.total, value: formatKobo(order.totalKobo) },
            { label: facts.paidBefore, value: formatKobo(order.totalKobo - order.balanceKobo) },
            ...(isInParts
              ? open.map((part) => ({
                  label: orderMailTexts.facts.part(whenDue(part)),
                  value: formatKobo(part.amountKobo),
                }))
              : [{ label: facts.left, value: balance }]),
            { label: orderMailTexts.facts.order, value: number },
          ],
        },
        { paragraphs: [texts.expires(formatDate(expiresAt))] },
      ],
    };
  },
  samples: ({ publicUrl }) => ({
    '': {
      order: withDeposit,
      open: [{ amountKobo: withDeposit.balanceKobo, dueOn: null }],
      once: 'lnk_00000000000000000000000000',
      payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
      expiresAt: new Date('2026-12-21T09:00:00Z'),
    },
    parts: {
      order: withDeposit,
      open: ['2027-01-05', '2027-02-05'].map((dueOn) => ({ amountKobo: withDeposit.balanceKobo / 2, dueOn })),
      once: 'lnk_00000000000000000000000001',
      payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
      expiresAt: new Date('2026-12-21T09:00:00Z'),
    },
  }),
});

interface PaidFacts {
  /** The order after the payment. */
  order: MailOrder;
  amountKobo: number;
  reference: string;
  via: keyof typeof orderTexts.paidVia;
  at: Date;
  orderUrl: string;
}

/** The receipt of a payment of what was left. */
export const orderBalancePaidMail = defineMail({
  kind: 'order-balance-paid',
  name: 'Balance of an order paid',
  key: { remade: 'order' },
  compose: ({ order, amountKobo, reference, via, at, orderUrl }: PaidFacts) => {
    const { paid: texts, facts } = balanceTexts.mail;
    const number = formatOrderNumber(order);
    const amount = formatKobo(amountKobo);
    const left = order.balanceKobo > 0 ? formatKobo(order.balanceKobo) : '';
    return {
      ...toCustomer(order),
      once: reference,
      subject: texts.subject(number),
      heading: texts.heading,
      preheader: amount,
      blocks: [
        { paragraphs: [texts.news(number, amount), left ? texts.left(left) : texts.complete] },
        { button: texts.button, href: orderUrl },
        {
          facts: [
            { label: facts.thisPayment, value: amount },
            { label: facts.paidBefore, value: formatKobo(order.totalKobo - order.balanceKobo - amountKobo) },
            { label: facts.total, value: formatKobo(order.totalKobo) },
            { label: facts.left, value: left },
            { label: facts.how, value: orderTexts.paidVia[via] },
            { label: orderMailTexts.facts.order, value: number },
            { label: orderMailTexts.facts.reference, value: reference },
            { label: orderTexts.facts.paid, value: formatDateTime(at) },
          ],
        },
        documentsInMail('paid', orderUrl),
      ],
    };
  },
  samples: ({ publicUrl }) => {
    const sample = {
      order: { ...withDeposit, balanceKobo: 0 },
      amountKobo: withDeposit.balanceKobo,
      reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1z',
      via: 'online',
      at: new Date('2026-12-05T09:00:00Z'),
    } as const;
    return {
      '': { ...sample, orderUrl: sampleOrderUrl(publicUrl) },
      'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
    };
  },
});

const withDeposit = { ...sampleOrder, balanceKobo: sampleOrder.totalKobo / 2 };

function toCustomer(order: MailOrder): Pick<MailMessage, 'recipient' | 'subjectId' | 'greets' | 'reason'> {
  const { id, userEmail, username } = order;
  const reason = orderMailTexts.reason(userEmail, formatOrderNumber(order));
  return { recipient: userEmail, subjectId: id, greets: username, reason };
}
