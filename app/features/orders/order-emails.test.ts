import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/shop-settings.ts';
import { composeOrderMail } from './order-emails.tsx';
import { sampleOrder } from './order-mail-previews.ts';
import { composeMovedBackMail } from './order-moved-back-email.tsx';
import { ORDER_STAGES, STAGES_IN_ORDER } from './order-stages.ts';

const context = {
  business: DEFAULT_SETTINGS.business,
  publicUrl: 'https://shop.example',
  orderUrl: `https://shop.example/myorders/${sampleOrder.id}`,
  at: new Date('2026-11-25T23:30:00Z'),
};

const order = sampleOrder;

test('every mail carries every parameter that EmailJS templates use', () => {
  for (const stage of STAGES_IN_ORDER) {
    expect(composeOrderMail(stage, order, context).templateParameters).toEqual({
      to_email: 'ada@example.com',
      userEmail: 'ada@example.com',
      message: '2 × Adunni sofa (Indigo, 3-seater): ₦900,000\n1 × Òjò lamp: ₦450,000.50',
      orderRefId: 'GD-1042',
      to_name: 'Ada Obi',
      from_name: 'Gida',
      city: 'Ikeja',
      state: 'Lagos',
      totalPrice: '₦1,350,000.50',
      timestamp: '21 November 2026, 10am',
      estimatedDelivery: '6 to 11 December 2026',
      deliveryFee: 'Shipping not included',
      username: 'Ada Obi',
      date: '26 November 2026',
    });
  }
});

test.each(STAGES_IN_ORDER)('%s: both parts say everything, and the subject nothing private', (stage) => {
  const mail = composeOrderMail(stage, order, context);
  const { message: _message, estimatedDelivery, date, ...always } = mail.templateParameters ?? {};
  const said = [
    ...Object.values(always),
    ...(stage === 'delivered' ? [] : [estimatedDelivery]),
    ...(stage === 'new' ? [] : [date]),
    ...[
      'Adunni sofa',
      'Indigo, 3-seater',
      '₦900,000',
      'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
      '12 Allen Avenue',
      '0803 123 4567',
    ],
    'https://shop.example/myorders/ord_00000000000000000000000000',
    'https://wa.me/2348030000000',
  ];
  for (const words of said) {
    expect(mail.html).toContain(words);
    expect(mail.text).toContain(words);
  }
  expect(mail).toMatchObject({
    kind: ORDER_STAGES[stage].mailKind,
    dedupeKey: `${ORDER_STAGES[stage].mailKind}/ord_00000000000000000000000000`,
  });
  expect(mail.subject).toContain('GD-1042');
  expect(mail.subject).not.toMatch(/Ada|Ikeja|Allen/);
});

test('the text part of the confirmation reads as a letter', () => {
  expect(composeOrderMail('new', order, context).text).toBe(`Hello Ada Obi,

Thank you. Your payment has arrived and order GD-1042 is confirmed.

WHAT HAPPENS NEXT
We’re making your pieces. You’ll approve the delivery fee first, and we’ll email you when they leave.

See your order: https://shop.example/myorders/ord_00000000000000000000000000

ORDER GD-1042
- 2 × Adunni sofa (Indigo, 3-seater): ₦900,000
- 1 × Òjò lamp: ₦450,000.50
Total: ₦1,350,000.50
Delivery fee: Shipping not included

Ordered on: 21 November 2026, 10am
Expected: 6 to 11 December 2026
Delivery address: 12 Allen Avenue, Ikeja, Lagos
Contact number: 0803 123 4567
Payment reference: gida-01kb3q8f5v9x2h6d4n7r8s0t1w

Questions? Reply to this email, or write to us on WhatsApp: https://wa.me/2348030000000

-- 
Gida, 14 Sawmill Road, Oko Baba, Ebute Metta, Lagos, hello@gida.example
Sent to ada@example.com because order GD-1042 was placed with this address.
`);
});

test('a hostile name is text in the HTML and one line in the text part', () => {
  const hostile = `<script>alert(1)</script>"'&\r\nBcc: a@b.c`;
  const mail = composeOrderMail(
    'shipped',
    { ...order, username: hostile, addressLine1: '<img src=x onerror=y>' },
    context,
  );
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;');
  expect(mail.text).not.toMatch(/^Bcc:/m);
});

test('a pickup is told where and when to come', () => {
  const pickup = composeOrderMail('ready', { ...order, shippingOption: 'PICKUP' }, context);
  expect(pickup.subject).toBe('Order GD-1042 is ready to collect');
  expect(pickup.text).toContain('We are open Monday to Saturday, 9am to 6pm.');
  expect(pickup.templateParameters?.deliveryFee).toBe('No delivery fee, you collect it');
});

test('a quoted delivery fee is shown as money, and whether it is paid', () => {
  const feeOf = (feeState: 'quoted' | 'paid') =>
    composeOrderMail('shipped', { ...order, deliveryFeeKobo: 3_500_000, feeState }, context).templateParameters
      ?.deliveryFee;
  expect(feeOf('quoted')).toBe('₦35,000, not paid yet');
  expect(feeOf('paid')).toBe('₦35,000, paid');
});

test('pictures, styles and addresses of other hosts are absent: a mail fetches nothing', () => {
  const { html } = composeOrderMail('new', order, context);
  expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(/);
  for (const [, address] of html.matchAll(/href="([^"]+)"/g)) {
    expect(address).toMatch(/^(https:\/\/(shop\.example|wa\.me)\/|mailto:)/);
  }
});

test('what the owner adds stands in both parts, as text', () => {
  const mail = composeOrderMail('shipped', order, { ...context, note: 'Musa <drives>.' });
  expect(mail.text).toContain('Musa <drives>.');
  expect(mail.html).toContain('Musa &lt;drives&gt;.');
});

test('the mail of a move back says where the order is, why, and what happens now', () => {
  const about = {
    business: context.business,
    publicUrl: context.publicUrl,
    orderUrl: context.orderUrl,
    reason: 'A leg broke.',
    historyId: 'hst_1',
  };
  const mail = composeMovedBackMail('shipped', order, about);
  expect(mail).toMatchObject({ dedupeKey: 'order-moved-back/hst_1', subject: 'Order GD-1042 takes a little longer' });
  for (const part of [mail.text, mail.html])
    for (const words of ['“Shipped”', 'A leg broke.', '6 to 11 December 2026', '/myorders/ord_'])
      expect(part).toContain(words);
});
