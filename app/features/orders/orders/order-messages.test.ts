import { expect, test } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import type { OrderFacts } from './door/order-facts.ts';
import { ORDER_STAGES, type OrderStage, STAGES_IN_ORDER } from './door/order-stages.ts';
import { sampleOrder, sampleOrderUrl } from './door/sample-order.ts';
import { STAGE_MESSAGES } from './order-messages.ts';
import { orderMovedBackMessage } from './order-reversal-messages.ts';

const shop = mailShopOf(DEMO_SETTINGS, 'https://shop.example');
const orderUrl = sampleOrderUrl(shop.publicUrl);
const order = sampleOrder;

function write(stage: OrderStage, about: OrderFacts = order, note?: string) {
  return STAGE_MESSAGES[stage].writeEmail({ order: about, orderUrl, at: new Date('2026-11-25T23:30:00Z'), note }, shop);
}

// Covers 7-13
test('every mail carries every parameter that EmailJS templates use', () => {
  for (const stage of STAGES_IN_ORDER) {
    expect(write(stage).templateParameters).toEqual({
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

// Covers 1-7
test.each(STAGES_IN_ORDER)('%s: both parts say everything, and the subject nothing private', (stage) => {
  const mail = write(stage);
  const {
    message: _message,
    estimatedDelivery,
    date,
    deliveryFee,
    to_name: _name,
    username: __name,
    ...always
  } = mail.templateParameters ?? {};
  const wanted = [
    'Hello Ada,',
    ...Object.values(always),
    ...(stage === 'delivered' ? [] : [estimatedDelivery]),
    ...(stage === 'new' ? [deliveryFee] : [date]),
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
  for (const words of wanted) {
    expect(mail.html).toContain(words);
    expect(mail.text).toContain(words);
  }
  expect(mail).toMatchObject({
    kind: ORDER_STAGES[stage].mail.kind,
    dedupeKey: `${ORDER_STAGES[stage].mail.kind}/ord_00000000000000000000000000`,
  });
  expect(mail.subject).toContain('GD-1042');
  expect(mail.subject).not.toMatch(/Ada|Ikeja|Allen/);
});

test('the text part of the confirmation reads from top to bottom', () => {
  expect(write('new').text).toBe(`Hello Ada,

Arrives 6 to 11 December 2026

Thank you. Your payment has arrived and order GD-1042 is confirmed.

Now: Order Confirmed (21 Nov)
To come: Shipped, Ready for Delivery, Delivered

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

Your invoice and receipts:
https://shop.example/myorders/ord_00000000000000000000000000#documents

Questions? Reply to this email, or write to us on WhatsApp: https://wa.me/2348030000000

-- 
Gida, 14 Sawmill Road, Oko Baba, Ebute Metta, Lagos, hello@gida.example
Sent to ada@example.com because order GD-1042 was placed with this address.
`);
});

test('an order of a hundred lines is whole, and below the 102 KB at which Gmail cuts an email off', () => {
  const [line] = order.lines;
  if (!line) throw new Error('The sample has a line');
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...line,
    name: `${'Àdùnní '.repeat(14)}${index}`,
    pictureKey: 'img/aa',
  }));
  const { html, text, subject } = write('new', { ...order, lines });
  expect(new TextEncoder().encode(html).length).toBeLessThan(102_000);
  for (const part of [html, text]) expect(part).toContain('Àdùnní 99');
  expect(subject).toBe(
    'Confirmed, arrives 6 to 11 December: your Àdùnní Àdùnní Àdùnní Àdùnní Àdùnní Àdùn… and 199 more (GD-1042)',
  );
});

test('a hostile name is text in the HTML and one line in the text part', () => {
  const hostile = `<script>alert(1)</script>"'&\r\nBcc: a@b.c`;
  const mail = write('shipped', { ...order, username: hostile, addressLine1: '<img src=x onerror=y>' });
  expect(mail.html).not.toMatch(/<script|<img src=x/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;');
  expect(mail.text).not.toMatch(/^Bcc:/m);
});

test('a pickup is told where and when to come', () => {
  const pickup = write('ready', { ...order, shippingOption: 'PICKUP' });
  expect(pickup.subject).toBe('Ready to collect: your Adunni sofa and 2 more (GD-1042)');
  expect(pickup.text).toContain('We are open Monday to Friday 9am–6pm, Saturday 10am–4pm.');
  expect(pickup.templateParameters?.deliveryFee).toBe('No delivery fee, you collect it');
});

test('a mail of an order that left without a fee says nothing of one', () => {
  expect(write('delivered').text).not.toMatch(/Delivery fee|Shipping not included/);
  expect(write('shipped', { ...order, deliveryFeeKobo: 3_500_000, feeState: 'paid' }).text).toContain('₦35,000, paid');
});

test('the steps are told in both parts', () => {
  const { html, text } = write('ready');
  expect(text).toContain(
    'Done: Order Confirmed (21 Nov), Shipped\nNow: Ready for Delivery (26 Nov)\nTo come: Delivered\n',
  );
  expect(html.match(/<td width="25%"/g)).toHaveLength(4);
});

test('a quoted delivery fee is shown as money, and whether it is paid', () => {
  const feeOf = (feeState: 'quoted' | 'paid') =>
    write('shipped', { ...order, deliveryFeeKobo: 3_500_000, feeState }).templateParameters?.deliveryFee;
  expect(feeOf('quoted')).toBe('₦35,000, not paid yet');
  expect(feeOf('paid')).toBe('₦35,000, paid');
});

test('a mail fetches nothing but pictures of ours, each said in words', () => {
  const [line] = order.lines;
  if (!line) throw new Error('The sample has a line');
  // The second is of own work, and may show somebody's home.
  const lines = ['img/a1', `photos/${'b'.repeat(32)}`].map((pictureKey) => ({ ...line, pictureKey }));
  const { html } = write('new', { ...order, lines });
  expect(html).not.toMatch(/<(?:link|script|iframe)\b|url\(|photos\//);
  expect(html).toMatch(/200\.jpg"[^>]* width="120" height="120"/);
  const pictures = [...html.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt]);
  expect(pictures).toEqual([
    ['https://shop.example/logo/mail', ''],
    ['https://shop.example/media/img/a1/200.jpg', 'Adunni sofa, Indigo'],
  ]);
  for (const [, address] of html.matchAll(/href="([^"]+)"/g)) {
    expect(address).toMatch(/^(https:\/\/(shop\.example|wa\.me)\/|mailto:)/);
  }
});

test('what the owner adds stands in both parts, as text', () => {
  const mail = write('shipped', order, 'Musa <drives>.');
  expect(mail.text).toContain('Musa <drives>.');
  expect(mail.html).toContain('Musa &lt;drives&gt;.');
});

test('the mail of a move back says where the order is, why, and what happens now', () => {
  const facts = {
    order,
    stage: 'shipped',
    orderUrl,
    reason: 'A leg broke.',
    historyId: 'hst_1',
    at: order.createdAt,
  } as const;
  const mail = orderMovedBackMessage.writeEmail(facts, shop);
  expect(mail).toMatchObject({
    dedupeKey: 'order-moved-back/hst_1',
    subject: 'A little longer: your Adunni sofa and 2 more (GD-1042)',
  });
  for (const part of [mail.text, mail.html])
    for (const words of ['“Shipped”', 'A leg broke.', '6 to 11 December 2026', '/myorders/ord_'])
      expect(part).toContain(words);
});
