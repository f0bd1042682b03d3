import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { LineChange } from './door/line-change.queries.server.ts';
import { describeDifference, rowsOfChange } from './door/line-sheet.ts';
import { lineChangeTexts } from './line-change-texts.ts';
import { sampleLineChange } from './sample-change.ts';

const texts = lineChangeTexts.mail;

interface Facts {
  /** As it is now. */
  order: OrderFacts;
  change: LineChange;
}

interface Proposed extends Facts {
  /** The hour in which it was asked for once more. */
  again?: number;
  payUrl: string;
  expiresAt: Date;
}

interface Made extends Facts {
  orderUrl: string;
}

/** What we propose, with the link under which it is approved by paying. */
export const orderLinesProposedMessage = defineMessage({
  kind: 'order-lines-proposed',
  to: ({ order }: Proposed) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Change to an order, to approve',
    key: { remade: 'due' },
    words: ({ order, change, again, payUrl, expiresAt }, { publicUrl }) => {
      const { proposed } = texts;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const amount = formatKobo(change.differenceKobo);
      return {
        ...about,
        once: again === undefined ? `${change.dueId}` : `${change.dueId}/${again}`,
        subject: subject(proposed.subject(amount)),
        heading: proposed.heading,
        preheader: amount,
        blocks: [
          { paragraphs: [proposed.news(number, amount), texts.reason(oneLine(change.reason))] },
          drawing,
          { button: proposed.button(amount), href: payUrl },
          pieces,
          { facts: factsOf(order, change) },
          { paragraphs: [proposed.ask, proposed.expires(formatDate(expiresAt))] },
        ],
      };
    },
    samples: ({ publicUrl }) => ({
      '': {
        order: sampleOrder,
        change: sampleLineChange,
        payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
        expiresAt: new Date('2026-12-21T09:00:00Z'),
      },
    }),
  },
  news: {
    group: 'ordered',
    words: ({ order, change }) => ({
      once: change.id,
      title: notices.proposed(formatOrderNumber(order)),
      body: notices.proposedBody(tell(change), formatKobo(change.differenceKobo)),
      href: `/myorders/${order.id}`,
    }),
  },
});

/** What has changed of the pieces of an order, and what becomes of the money. */
export const orderLinesChangedMessage = defineMessage({
  kind: 'order-lines-changed',
  to: ({ order }: Made) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Pieces of an order changed',
    key: { remade: 'order' },
    words: ({ order, change, orderUrl }, { publicUrl }) => {
      const { changed } = texts;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const news =
        change.how === 'paid' ? changed.paid(number, formatKobo(change.differenceKobo)) : changed.news(number);
      const words = [news, texts.reason(oneLine(change.reason)), moneyWords(change)].filter((each) => each !== '');
      return {
        ...about,
        once: change.id,
        subject: subject(changed.subject),
        heading: changed.heading,
        preheader: news,
        blocks: [
          { paragraphs: words },
          drawing,
          pieces,
          { facts: [...factsOf(order, change), { label: lineChangeTexts.total, value: formatKobo(order.totalKobo) }] },
          { button: changed.button, href: orderUrl },
          documentsInMail('changed', orderUrl),
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const orderUrl = sampleOrderUrl(publicUrl);
      const of = (how: LineChange['how'], differenceKobo: number, refundKobo = 0): LineChange => ({
        ...sampleLineChange,
        state: 'made',
        how,
        differenceKobo,
        refundKobo,
      });
      return {
        '': { order: sampleOrder, change: of('at_once', -3_000_000, 3_000_000), orderUrl },
        paid: { order: sampleOrder, change: of('paid', 3_000_000), orderUrl },
        waived: { order: sampleOrder, change: of('waived', 3_000_000), orderUrl },
        balance: { order: sampleOrder, change: of('balance', 3_000_000), orderUrl },
        'less-left': { order: sampleOrder, change: of('at_once', -3_000_000), orderUrl },
        'without-account': {
          order: sampleOrder,
          change: of('at_once', -3_000_000, 3_000_000),
          orderUrl: sampleGuestUrl(publicUrl),
        },
      };
    },
  },
  news: {
    group: 'ordered',
    words: ({ order, change }) => ({
      once: change.id,
      title: notices.changed(formatOrderNumber(order)),
      body: [tell(change), describeDifference(change.differenceKobo)].join('. '),
      href: `/myorders/${order.id}`,
    }),
  },
});

/** A change that was proposed counts no longer. */
export const orderLinesWithdrawnMessage = defineMessage({
  kind: 'order-lines-withdrawn',
  to: ({ order }: Made) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Change to an order withdrawn',
    key: { remade: 'order' },
    words: ({ order, change, orderUrl }, { publicUrl }) => {
      const { withdrawn, changed } = texts;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const news = withdrawn.news(number);
      const reason = change.closedReason ? [texts.reason(oneLine(change.closedReason))] : [];
      return {
        ...about,
        once: change.id,
        subject: subject(withdrawn.subject),
        heading: withdrawn.heading,
        preheader: news,
        blocks: [
          { paragraphs: [news, ...reason] },
          drawing,
          pieces,
          { facts: [{ label: texts.order, value: number }] },
          { button: changed.button, href: orderUrl },
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const change: LineChange = {
        ...sampleLineChange,
        state: 'withdrawn',
        how: 'withdrawn',
        closedReason: 'As you asked',
      };
      return {
        '': { order: sampleOrder, change, orderUrl: sampleOrderUrl(publicUrl) },
        'without-account': { order: sampleOrder, change, orderUrl: sampleGuestUrl(publicUrl) },
      };
    },
  },
  news: {
    group: 'ordered',
    words: ({ order, change }) => ({
      once: change.id,
      title: notices.withdrawn(formatOrderNumber(order)),
      body: notices.withdrawnBody,
      href: `/myorders/${order.id}`,
    }),
  },
});

function moneyWords({ how, differenceKobo, refundKobo }: LineChange): string {
  const { refund, lessLeft, waived, balance } = texts.changed;
  const amount = formatKobo(Math.abs(differenceKobo));
  if (how === 'waived') return waived(amount);
  if (how === 'balance') return balance(amount);
  if (differenceKobo >= 0) return '';
  const offBalance = -differenceKobo - refundKobo;
  return [refundKobo > 0 ? refund(formatKobo(refundKobo)) : '', offBalance > 0 ? lessLeft(formatKobo(offBalance)) : '']
    .filter(Boolean)
    .join(' ');
}

function factsOf(order: OrderFacts, change: LineChange) {
  const rows = rowsOfChange(change).map(({ label, was, now }) => ({
    label: oneLine(label),
    value: `${oneLine(now)} (${texts.before(oneLine(was))})`,
  }));
  return [...rows, { label: texts.order, value: formatOrderNumber(order) }];
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

const { notices } = lineChangeTexts;

/** For the back office, of a change that was paid. */
export const orderLinesApprovedMessage = defineMessage({
  kind: 'order-lines-approved',
  team: {
    topic: 'order',
    words: ({ order, change }: Facts) => ({
      once: change.id,
      title: notices.owner,
      subject: notices.ownerSubject(formatOrderNumber(order)),
      body: notices.ownerBody(formatOrderNumber(order), formatKobo(change.differenceKobo)),
      href: `/orders/${order.id}`,
    }),
  },
});

const tell = (change: LineChange) =>
  rowsOfChange(change)
    .map(({ label, now }) => `${label}: ${now}`)
    .join('; ');
