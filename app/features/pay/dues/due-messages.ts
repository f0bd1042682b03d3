import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import { DUE_REMINDER, PURPOSES, reminderKeyOf } from '#app/features/money/dues/door/due-purposes.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { orderMailTexts } from '#app/features/orders/orders/door/order-mail-texts.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { balanceTexts } from './balance-texts.ts';
import { fallsHow, sayOwed } from './due-reminder.ts';
import { paymentDue } from './due-whatsapp-texts.ts';
import { owedTexts } from './owed-texts.ts';
import { ownBalanceTexts } from './own-balance-texts.ts';

interface Link {
  order: OrderFacts;
  /** What is left to pay of it, the next first. */
  open: readonly Instalment[];
  /** The link, and when it was sent: it is asked for more than once. */
  once: string;
  payUrl: string;
  expiresAt: Date;
}

/** Asks for what is left, with a link under which it can be paid without signing in. */
export const orderBalanceLinkMessage = defineMessage({
  kind: 'order-balance-link',
  to: ({ order }: Link) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Balance of an order, link to pay',
    key: { remade: 'payment' },
    words: ({ order, open, once, payUrl, expiresAt }, { publicUrl }) => {
      const { link: texts, facts } = balanceTexts.mail;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const [next] = open;
      const balance = formatKobo(next?.amountKobo ?? order.balanceKobo);
      const isInParts = open.length > 1 || next?.dueOn;
      return {
        ...about,
        once,
        subject: subject(isInParts && next ? texts.partSubject(balance, whenDue(next)) : texts.subject(balance)),
        heading: isInParts ? texts.partHeading : texts.heading,
        preheader: balance,
        blocks: [
          {
            paragraphs: [
              isInParts && next ? texts.partNews(number, balance, whenDue(next)) : texts.news(number, balance),
            ],
          },
          drawing,
          { button: texts.button(balance), href: payUrl },
          pieces,
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
  },
  news: {
    group: 'money',
    words: ({ order, open, once, payUrl }) => {
      const { link: texts } = balanceTexts.mail;
      const [next] = open;
      const number = formatOrderNumber(order);
      const amount = formatKobo(next?.amountKobo ?? order.balanceKobo);
      return {
        once,
        title: next?.dueOn ? texts.partHeading : texts.heading,
        body: next?.dueOn ? texts.partShort(number, amount, whenDue(next)) : texts.short(number, amount),
        href: `/myorders/${order.id}`,
        keyUrl: payUrl,
      };
    },
  },
  whatsapp: {
    template: paymentDue,
    words: ({ order, open, once, payUrl }, { business }) => ({
      once,
      phone: order.callLine,
      values: {
        first_name: nameToGreet(order.username),
        amount: formatKobo(open[0]?.amountKobo ?? order.balanceKobo),
        order: formatOrderNumber(order),
        shop: business.name,
        link: payUrl,
      },
      subjectId: order.id,
    }),
  },
});

interface Paid {
  /** The order after the payment. */
  order: OrderFacts;
  amountKobo: number;
  reference: string;
  via: keyof typeof orderTexts.paidVia;
  at: Date;
  orderUrl: string;
}

/** The receipt of a payment of what was left. */
export const orderBalancePaidMessage = defineMessage({
  kind: 'order-balance-paid',
  to: ({ order }: Paid) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Balance of an order paid',
    key: { remade: 'order' },
    words: ({ order, amountKobo, reference, via, at, orderUrl }, { publicUrl }) => {
      const { paid: texts, facts } = balanceTexts.mail;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const amount = formatKobo(amountKobo);
      const left = order.balanceKobo > 0 ? formatKobo(order.balanceKobo) : '';
      return {
        ...about,
        once: reference,
        subject: subject(texts.subject(amount)),
        heading: texts.heading,
        preheader: left ? texts.left(left) : texts.complete,
        blocks: [
          { paragraphs: [texts.news(number, amount), left ? texts.left(left) : texts.complete] },
          drawing,
          { button: texts.button, href: orderUrl },
          pieces,
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
  },
  news: {
    group: 'money',
    words: (paid) => {
      const { order, amountKobo, orderUrl } = paid;
      const amount = formatKobo(amountKobo);
      const left = formatKobo(order.balanceKobo);
      return {
        ...aboutPaid(paid),
        once: `${paid.reference}/customer`,
        title: `${ownBalanceTexts.heading}, order ${formatOrderNumber(order)}`,
        body: order.balanceKobo > 0 ? ownBalanceTexts.part(amount, left) : ownBalanceTexts.paid(amount),
        href: `/myorders/${order.id}`,
        keyUrl: orderUrl,
      };
    },
  },
  team: {
    topic: 'order',
    words: (paid) => ({
      ...aboutPaid(paid),
      title: balanceTexts.owner.paidTitle,
      subject: balanceTexts.owner.subject(formatKobo(paid.amountKobo), formatOrderNumber(paid.order)),
      body: balanceTexts.owner.paid(formatKobo(paid.amountKobo), formatOrderNumber(paid.order)),
      href: `/orders/${paid.order.id}`,
    }),
  },
});

const withDeposit = { ...sampleOrder, balanceKobo: sampleOrder.totalKobo / 2 };

const { mail: reminderTexts } = owedTexts;

interface Reminder {
  due: { id: string; subjectId: string; amountKobo: number; dueOn: string | null };
  /** Which reminder of this due it is. */
  which: string;
  email: string;
  name: string;
  /** What is owed, as it is said to the customer. */
  what: string;
  /** Absent for a place in the class. */
  order?: OrderFacts | undefined;
  /** Calendar day in Lagos on which it is said. */
  today: string;
  /** Null where the sum is too small to be paid online. */
  link: { url: string; expiresAt: Date } | null;
}

const onceOf = (due: { id: string }, which: string) =>
  `${reminderKeyOf(due.id).slice(DUE_REMINDER.length + 1)}${which}`;

/** Money that is owed: the day before it is due, on the day, three days after, or when one of us presses. */
export const dueReminderMessage = defineMessage({
  kind: DUE_REMINDER,
  to: ({ email, order }: Reminder) => ({ userId: order?.userId, email }),
  email: {
    name: 'Reminder of money owed',
    key: { remade: 'due' },
    words: ({ due, which, email, name, what, order, today, link }, { business, publicUrl }) => {
      const amount = formatKobo(due.amountKobo);
      const news = reminderTexts.subjects[fallsHow(due.dueOn, today)](amount);
      const about = order && orderInMail(order, publicUrl);
      return {
        subjectId: due.subjectId,
        greets: name,
        reason: reminderTexts.reason(email, business.name),
        once: onceOf(due, which),
        subject: about ? about.subject(news) : news,
        heading: reminderTexts.heading,
        preheader: amount,
        blocks: [
          { paragraphs: [sayOwed(what, due, today), ...(link ? [reminderTexts.noNeed] : [])] },
          ...(about ? [about.drawing] : []),
          ...(link ? [{ button: reminderTexts.button(amount), href: link.url }] : []),
          ...(about ? [about.pieces] : []),
          {
            facts: [
              { label: reminderTexts.facts.amount, value: amount },
              { label: reminderTexts.facts.due, value: due.dueOn ? formatDate(fromLagosDay(due.dueOn)) : '' },
              { label: reminderTexts.facts.number, value: about?.number ?? '' },
            ],
          },
          { paragraphs: link ? [reminderTexts.expires(formatDate(link.expiresAt))] : [] },
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const sample = {
        which: '2026-12-05/before',
        email: 'bola@example.com',
        name: 'Bola Ade',
        today: '2026-12-04',
        what: PURPOSES.balance.inSentence(owedTexts.yourOrder(formatOrderNumber(sampleOrder))),
        order: sampleOrder,
        link: { url: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`, expiresAt: new Date('2027-01-03T09:00:00Z') },
        due: {
          id: 'due_00000000000000000000000000',
          subjectId: sampleOrder.id,
          amountKobo: 8_250_000,
          dueOn: '2026-12-05',
        },
      };
      return {
        '': sample,
        today: { ...sample, today: '2026-12-05' },
        late: { ...sample, today: '2026-12-08' },
        pressed: { ...sample, due: { ...sample.due, dueOn: null } },
      };
    },
  },
  news: {
    group: 'money',
    words: ({ due, which, what, order, today, link }) => ({
      once: onceOf(due, which),
      title: reminderTexts.heading,
      body: sayOwed(what, due, today),
      href: order ? `/myorders/${order.id}` : '/userMasterclass',
      keyUrl: order && link?.url,
    }),
  },
});

const aboutPaid = ({ order, reference, at }: Paid) => ({
  once: reference,
  details: { orderRefId: formatOrderNumber(order), timestamp: at.toISOString() },
});
