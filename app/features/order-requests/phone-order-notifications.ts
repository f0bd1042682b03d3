import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { phoneOrderMailTexts as texts } from './phone-order-mail-texts.ts';

export const orderRequestedNotification = defineNotification({
  kind: 'order-requested',
  group: 'ordered',
  compose: ({ id, totalKobo, deliveryFeeKobo }: { id: string; totalKobo: number; deliveryFeeKobo: number | null }) => ({
    once: id,
    title: texts.waiting,
    body: texts.notification(formatKobo(totalKobo + (deliveryFeeKobo ?? 0))),
    // By its id, which opens it for them alone: an address with a key in it would stay here after the mail has lost its own.
    href: `/pay?request=${id}`,
  }),
});

/** To us: a customer wants something else, or nothing. */
export const offerDeclinedNotification = defineAdminNotification({
  kind: 'order-declined',
  compose: ({ id, name, totalKobo, reason }: { id: string; name: string; totalKobo: number; reason: string }) => ({
    once: id,
    title: texts.declined,
    body: texts.declinedWords(name, formatKobo(totalKobo), reason),
    href: `/quotes/${id}`,
  }),
});

/** To us: somebody has ordered on the site, and will transfer the money. */
export const transferOrderedNotification = defineAdminNotification({
  kind: 'transfer-ordered',
  compose: ({ id, totalKobo }: { id: string; totalKobo: number }) => ({
    once: id,
    title: texts.orderedByTransfer,
    body: texts.orderedByTransferWords(formatKobo(totalKobo)),
    href: `/quotes/${id}`,
  }),
});
