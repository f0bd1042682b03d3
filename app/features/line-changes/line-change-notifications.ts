import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatOrderNumber, type NumberedOrder } from '#app/features/orders/order-number.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { LineChange } from './line-change.queries.server.ts';
import { lineChangeTexts } from './line-change-texts.ts';
import { describeDifference, rowsOfChange } from './line-change-words.ts';

const texts = lineChangeTexts.notices;

interface Changed {
  order: NumberedOrder & { id: string };
  change: LineChange;
}

/** For the customer of an order, of what waits for them. */
export const linesProposedNotification = defineNotification({
  kind: 'order-lines-proposed',
  group: 'ordered',
  compose: ({ order, change }: Changed) => ({
    once: change.id,
    title: texts.proposed(formatOrderNumber(order)),
    body: texts.proposedBody(tell(change), formatKobo(change.differenceKobo)),
    href: `/myorders/${order.id}`,
  }),
});

export const linesChangedNotification = defineNotification({
  kind: 'order-lines-changed',
  group: 'ordered',
  compose: ({ order, change }: Changed) => ({
    once: change.id,
    title: texts.changed(formatOrderNumber(order)),
    body: [tell(change), describeDifference(change.differenceKobo)].join('. '),
    href: `/myorders/${order.id}`,
  }),
});

export const linesWithdrawnNotification = defineNotification({
  kind: 'order-lines-withdrawn',
  group: 'ordered',
  compose: ({ order, change }: Changed) => ({
    once: change.id,
    title: texts.withdrawn(formatOrderNumber(order)),
    body: texts.withdrawnBody,
    href: `/myorders/${order.id}`,
  }),
});

/** For the back office, of a change that was paid. */
export const linesApprovedNotification = defineAdminNotification({
  kind: 'order-lines-approved',
  compose: ({ order, change }: Changed) => ({
    once: change.id,
    title: texts.owner,
    body: texts.ownerBody(formatOrderNumber(order), formatKobo(change.differenceKobo)),
    href: `/orders/${order.id}`,
  }),
});

const tell = (change: LineChange) =>
  rowsOfChange(change)
    .map(({ label, now }) => `${label}: ${now}`)
    .join('; ');
