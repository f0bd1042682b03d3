import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeOrderMail } from './order-emails.tsx';
import type { OrderFacts } from './order-facts.ts';
import { composeMovedBackMail } from './order-moved-back-email.tsx';
import { STAGES_IN_ORDER } from './order-stages.ts';

/** An order with everything an order can have. */
export const sampleOrder: OrderFacts = {
  id: 'ord_00000000000000000000000000',
  number: 1042,
  userId: 'usr_sample',
  userEmail: 'ada@example.com',
  username: 'Ada Obi',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  shippingOption: 'LAGOS',
  addressLine1: '12 Allen Avenue',
  callLine: '+2348031234567',
  city: 'Ikeja',
  state: 'Lagos',
  totalKobo: 135_000_050,
  deliveryFeeKobo: null,
  feeState: 'none',
  estimatedFrom: '2026-12-06',
  estimatedTo: '2026-12-11',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  lines: [
    { name: 'Adunni sofa', color: 'Indigo', size: '3-seater', unitPriceKobo: 45_000_000, quantity: 2 },
    { name: 'Òjò lamp', color: '', size: '', unitPriceKobo: 45_000_050, quantity: 1 },
  ],
};

/** The key in the links of a customer without an account. */
const SAMPLE_KEY = 'ord_00000000000000000000000000.AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE';
export const sampleGuestUrl = (publicUrl: string) => `${publicUrl}/order?key=${SAMPLE_KEY}`;
export const withoutAccount = (mail: OutgoingMail) => ({ ...mail, kind: `${mail.kind}-without-account` });

const sampleReason = 'The legs were the wrong colour. We are making them again.';
const movedAt = new Date('2026-11-25T09:00:00Z');

/** The four mails of an order brought to the door, and those of one that is collected where they differ. */
export function previewOrderMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const context = { business, publicUrl, orderUrl: `${publicUrl}/myorders/${sampleOrder.id}`, at: movedAt };
  const asGuest = { ...context, orderUrl: sampleGuestUrl(publicUrl) };
  const back = { reason: sampleReason, historyId: 'hst_sample' };
  const atWorkshop = { ...business.workshop, shippingOption: 'PICKUP' } as const;
  const pickup = composeOrderMail('ready', { ...sampleOrder, ...atWorkshop }, context);
  return [
    ...STAGES_IN_ORDER.map((stage) => composeOrderMail(stage, sampleOrder, context)),
    { ...pickup, kind: `${pickup.kind}-pickup` },
    composeMovedBackMail('shipped', sampleOrder, { ...context, ...back }),
    ...STAGES_IN_ORDER.map((stage) => withoutAccount(composeOrderMail(stage, sampleOrder, asGuest))),
    withoutAccount(composeMovedBackMail('shipped', sampleOrder, { ...asGuest, ...back })),
  ];
}
