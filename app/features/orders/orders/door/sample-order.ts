import type { OrderFacts } from './order-facts.ts';

/** A made-up order with everything an order can have, for the samples of emails. */
export const sampleOrder: OrderFacts = {
  id: 'ord_00000000000000000000000000',
  number: 1042,
  numberPrefix: 'GD',
  userId: 'usr_sample',
  userEmail: 'ada@example.com',
  username: 'Ada Obi',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  stage: 'new',
  completionDate: null,
  shippingOption: 'LAGOS',
  addressLine1: '12 Allen Avenue',
  callLine: '+2348031234567',
  city: 'Ikeja',
  state: 'Lagos',
  balanceKobo: 0,
  totalKobo: 135_000_050,
  deliveryFeeKobo: null,
  feeState: 'none',
  discounts: [],
  estimatedFrom: '2026-12-06',
  estimatedTo: '2026-12-11',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  lines: [
    {
      name: 'Adunni sofa',
      pictureKey: null,
      color: 'Indigo',
      size: '3-seater',
      unitPriceKobo: 45_000_000,
      quantity: 2,
    },
    { name: 'Òjò lamp', pictureKey: null, color: '', size: '', unitPriceKobo: 45_000_050, quantity: 1 },
  ],
};

export const sampleOrderUrl = (publicUrl: string) => `${publicUrl}/myorders/${sampleOrder.id}`;

/** The key in the links of a customer without an account. */
const SAMPLE_KEY = 'ord_00000000000000000000000000.AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE';
export const sampleGuestUrl = (publicUrl: string) => `${publicUrl}/order?key=${SAMPLE_KEY}`;
