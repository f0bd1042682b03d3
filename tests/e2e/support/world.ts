import { changeCart } from './changed-cart.ts';
import type { HttpVisitor } from './http-visitor.ts';
import { type WrittenMessages, writeMessages } from './messages.ts';
import { LAGOS_ADDRESS, newEmail, OWNER, signInQuickly, signUpQuickly } from './people.ts';
import { BENCH, type BoughtOrder, buyQuickly, payAt, putInCart } from './purchase.ts';
import { Sandbox } from './sandbox.ts';

/**
 * Who looks at a screen: somebody not signed in, a customer with nothing yet, one with orders and a cart, one whose cart has changed
 * since it was filled, one whose class is over, one who has asked for their account to be deleted, the owner.
 */
export type Role = 'visitor' | 'newcomer' | 'customer' | 'undecided' | 'student' | 'leaving' | 'owner';

/** A shop in which something has happened, so that no page is empty that is not meant to be. */
export interface World {
  people: Record<Exclude<Role, 'visitor'>, HttpVisitor>;
  order: BoughtOrder;
  /** What was issued of it first: its id, and the address its customer has. */
  document: { id: string; path: string };
  /** Still new, so that the owner can move it. */
  newOrder: BoughtOrder;
  /** A change of its pieces waits for the customer. */
  changedOrder: { id: string; changeId: string };
  /** The pay link of `order`'s delivery fee. */
  feeLink: string;
  /** An order taken by phone that waits for its payment, and its pay link. */
  directOrder: { id: string; link: string };
  /** A quote the customer was sent, with a question they asked, its page, and the one for people they ask. */
  quote: { id: string; link: string; family: string };
  /** A payment that was begun and not paid. */
  unpaidReference: string;
  /** Money that came and could not be booked by itself. */
  reviewReference: string;
  /** A part of it has gone back; its payment is disputed. */
  refundedOrder: BoughtOrder;
  messages: WrittenMessages;
  /** Paid in part. */
  enrollment: { id: string; reference: string };
  /** Money that somebody owes. */
  dueId: string;
  /** A collection by hand with two pieces, and its address. */
  collection: { id: string; slug: string };
  /** What goes out today, and the page of whoever drives. */
  run: { id: string; link: string };
  /** The id of a change of prices that left its piece alone. */
  priceChange: string;
  /** The first picture of the home page, as its own page is called. */
  room: string;
  /** The makers’ page of the whole workshop, and a piece that is made there. */
  workshop: { path: string; jobId: string };
  /** What the workshop of the demo shop bought. */
  purchaseId: string;
  /** A mail that was sent. */
  mailId: string;
  /** An address of a program that nobody reaches. */
  webhookId: string;
}

/** A student of the demo shop who has handed in two quizzes and has a certificate. */
const ADA = { email: 'ada@gida.example', password: 'obeche-settee' };

/** What the customer of the world is called, and where they live. */
const CUSTOMER = { name: 'Oluwaseun Adébáyọ̀-Williams', address: LAGOS_ADDRESS };

export async function makeWorld(siteUrl: string, { name, address }: typeof CUSTOMER = CUSTOMER): Promise<World> {
  const newcomer = await signUpQuickly(siteUrl, 'Yetunde', null);
  const customer = await signUpQuickly(siteUrl, name, address);
  const undecided = await signUpQuickly(siteUrl, 'Chidi');
  const owner = await signInQuickly(siteUrl, OWNER);
  const student = await signInQuickly(siteUrl, ADA);
  const leaving = await askForDeletion(siteUrl);
  await changeCart(owner, undecided);
  const url = 'https://books.example.invalid/hook';
  await owner.post('/settings/webhooks', { intent: 'add', url, kinds: 'order.created' });

  const order = await buyQuickly(customer, { productId: 'adunni-sofa', color: 'Blue', quantity: 2 });
  for (const from of ['new', 'shipped']) await owner.post(`/orders/${order.id}`, { intent: 'advance', from });
  const newOrder = await buyQuickly(customer, { productId: 'moremi-bed', color: 'Blue', size: '6 by 7 ft' });

  const changedOrder = await proposeChange(owner, (await buyQuickly(customer, BENCH)).id);

  const refundedOrder = await buyQuickly(customer, BENCH);
  await refund(owner, refundedOrder.reference);
  const reviewReference = await payTooLittle(siteUrl, refundedOrder.reference);

  await putInCart(customer, BENCH);
  await putInCart(customer, { productId: 'idile-dining-table', color: 'Black', size: '8-seater' });
  const unpaidReference = await beginPayment(customer.http);
  const feeLink = await quoteFee(owner, order.id);
  const directOrder = await takeDirectOrder(owner);
  const quote = await sendQuote(owner, customer.http);
  return {
    people: { newcomer: newcomer.http, customer: customer.http, undecided: undecided.http, student, leaving, owner },
    order,
    document: {
      id: idIn(/\bdoc_\w{26}/, (await owner.get(`/orders/${order.id}`)).text),
      path: idIn(/\/document\/doc_[\w.-]+/, (await customer.http.get(`/myorders/${order.id}`)).text),
    },
    newOrder,
    changedOrder,
    feeLink,
    directOrder,
    quote,
    unpaidReference,
    reviewReference,
    refundedOrder,
    messages: await writeMessages(customer.http, owner, name),
    enrollment: await enrollInPart(customer.http, owner, name),
    collection: await makeCollection(owner),
    priceChange: await changeNoPrice(owner),
    run: await sendOut(owner, order.id),
    room: idIn(/(?<=pictures\/)[0-9a-f]{32}/, (await owner.get('/settings/window/pictures')).text),
    dueId: idIn(/(?<=\/owed\/)\w{30}/, (await owner.get('/owed')).text),
    workshop: await findWorkshop(owner),
    purchaseId: idIn(/\bpur_\w{26}/, (await owner.get('/purchases')).text),
    mailId: idIn(/\bmail_\w{26}/, (await owner.get('/mails')).text),
    webhookId: idIn(/\bwhk_\w{26}/, (await owner.get('/settings/webhooks')).text),
  };
}

async function findWorkshop(owner: HttpVisitor): Promise<World['workshop']> {
  // Whatever is said of a day, what was paid meanwhile is in the queue afterwards.
  await owner.post('/queue/stations', { intent: 'holiday', day: '2027-01-01', choice: 'closed' });
  return {
    path: idIn(/\/workshop\/mkl_[\w.-]+/, (await owner.get('/queue/stations')).text),
    jobId: idIn(/\bjob_\w{26}/, (await owner.get('/queue')).text),
  };
}

/** An order on its way, with something to collect for it. */
async function sendOut(owner: HttpVisitor, orderId: string): Promise<World['run']> {
  const day = idIn(/(?<=min=")[\d-]{10}/, (await owner.get(`/deliveries?order=${orderId}`)).text);
  const offered = Object.fromEntries(
    [1, 2, 3].flatMap((n) => [`day${n}`, `from${n}`, `to${n}`]).map((name) => [name, '']),
  );
  const plan = { ...offered, intent: 'plan', orders: orderId, day, vehicle: 'White van', helper: 'Sani' };
  const id = idIn(/\brun_\w{26}/, (await owner.post('/deliveries', plan)).location);
  const hours = { fromTime: '10:00', toTime: '13:00', unpaidReason: 'She pays at the door' };
  const stops = idIn(/\bstp_\w{26}/, (await owner.get(`/deliveries/${id}`)).text);
  await owner.post(`/deliveries/${id}`, { intent: 'leave', stops, ...hours });
  return { id, link: idIn(/\/run\/run_[\w.-]+/, (await owner.get(`/deliveries/${id}`)).text) };
}

async function makeCollection(owner: HttpVisitor): Promise<World['collection']> {
  const name = `For small rooms ${Date.now()}`;
  const { location } = await owner.post('/uploads/collections', { name, kind: 'hand' });
  const id = idIn(/\bcol_\w{26}/, location);
  await owner.post(`/uploads/collections/${id}`, { intent: 'save', name, words: '', isOnHome: 'on' });
  for (const piece of ['adunni-sofa', 'zaria-bench', 'moremi-bed'])
    await owner.post(`/uploads/collections/${id}`, { intent: 'add', piece });
  const slug = idIn(/for-small-rooms-\d+/, (await owner.get(`/uploads/collections/${id}`)).text);
  return { id, slug };
}

/** A second bench, for which the customer has to pay. */
async function proposeChange(owner: HttpVisitor, orderId: string): Promise<World['changedOrder']> {
  const path = `/orders/${orderId}/lines`;
  const { text } = await owner.get(path);
  const hidden = (name: string) => idIn(new RegExp(`(?<=name="${name}" value=")[^"]+`), text);
  const form = {
    changeId: hidden('changeId'),
    seen: hidden('seen'),
    reason: 'You asked for a second one.',
    'line.0.from': '0',
    'line.0.productId': BENCH.productId,
    'line.0.color': BENCH.color,
    'line.0.quantity': '2',
    estimatedFrom: '2027-02-01',
    estimatedTo: '2027-02-05',
    reviewed: '16500000',
  };
  const { location } = await owner.post(path, { ...form, intent: 'save' });
  return { id: orderId, changeId: idIn(/\blch_\w{26}/, location) };
}

async function changeNoPrice(owner: HttpVisitor): Promise<string> {
  const step = { direction: 'up', unit: 'percent', by: '10', round: '100000' };
  const { location } = await owner.post('/uploads/bulk/price', { ids: 'adunni-sofa.900', ...step });
  return idIn(/\bprc_\w{26}/, location);
}

async function askForDeletion(siteUrl: string): Promise<HttpVisitor> {
  const { email, password, http } = await signUpQuickly(siteUrl, 'Uche');
  await http.post('/userProfile/delete', { intent: 'password', password });
  return signInQuickly(siteUrl, { email, password });
}

/** A place in the class with ₦10,000 of its price paid. */
async function enrollInPart(customer: HttpVisitor, owner: HttpVisitor, fullName: string): Promise<World['enrollment']> {
  const email = newEmail('oluwaseun');
  const { location: checkout } = await customer.post('/masterclass/enroll', {
    fullName,
    email,
    phoneNumber: '0803 555 0142',
    interestReason: 'I furnish flats.',
    price: '10,000',
  });
  const reference = await payAt(checkout);
  await customer.post(`/masterclass/enrolled/${reference}`, { intent: 'check' });
  const { text } = await owner.get(`/enrollments?q=${encodeURIComponent(email)}`);
  return { id: idIn(/\benr_\w{26}/, text), reference };
}

function idIn(pattern: RegExp, text: string): string {
  const id = pattern.exec(text)?.[0];
  if (!id) throw new Error(`There is no ${pattern} on the page`);
  return id;
}

async function refund(owner: HttpVisitor, reference: string): Promise<void> {
  await owner.post(`/payments/${reference}`, {
    intent: 'refund',
    requestId: 'req_0123456789',
    amount: '20,000',
    method: 'provider',
    reason: 'A scratch on the seat',
    note: 'Agreed on the phone',
    confirmPassword: OWNER.password,
  });
}

/** Somebody pays less than was asked for, and another payment is disputed, as the sandbox is told. */
async function payTooLittle(siteUrl: string, disputed: string): Promise<string> {
  const sandbox = await Sandbox.behind(siteUrl);
  const amina = await signUpQuickly(siteUrl, 'Amina Yusuf');
  await putInCart(amina, BENCH);
  const reference = await beginPayment(amina.http);
  await sandbox.pay(reference, 16_000_000);
  await amina.http.post(`/checkout/${reference}`, { intent: 'check' });
  await sandbox.dispute(disputed);
  return reference;
}

async function quoteFee(owner: HttpVisitor, orderId: string): Promise<string> {
  await owner.post(`/orders/${orderId}/fee`, {
    intent: 'quote',
    fee: '25,000',
    note: 'Two floors up',
    seenQuoteId: '',
  });
  return payLinkIn((await owner.get(`/orders/${orderId}/fee`)).text);
}

async function takeDirectOrder(owner: HttpVisitor): Promise<{ id: string; link: string }> {
  const requestId = /\breq_\w{26}/.exec((await owner.get('/quotes/new')).text)?.[0] ?? '';
  const { location } = await owner.post('/quotes/new', {
    requestId,
    intent: 'agreed',
    source: 'phone',
    name: 'Bola Ade',
    phone: '0803 555 0142',
    shippingOption: 'LAGOS',
    addressLine1: '3 Marina',
    city: 'Lagos Island',
    state: 'Lagos',
    'line.0.productId': BENCH.productId,
    'line.0.color': BENCH.color,
    'line.0.quantity': '2',
  });
  return { id: idIn(/\bquo_\w{26}/, location), link: payLinkIn((await owner.get(location)).text) };
}

async function sendQuote(owner: HttpVisitor, customer: HttpVisitor): Promise<World['quote']> {
  const requestId = /\breq_\w{26}/.exec((await owner.get('/quotes/new')).text)?.[0] ?? '';
  const { location } = await owner.post('/quotes/new', {
    requestId,
    intent: 'save',
    source: 'chat',
    name: 'Bola Ade',
    phone: '0803 555 0142',
    deposit: '50',
    shippingOption: 'LAGOS',
    addressLine1: '3 Marina',
    city: 'Lagos Island',
    state: 'Lagos',
    'line.0.productId': 'own',
    'line.0.title': 'Dining table for ten',
    'line.0.recipe': 'own_01kb3q8f5v9x2h6d4n7r8s0t1w',
    'line.0.quantity': '1',
    'line.0.details': 'Iroko, 300 × 110 cm, oiled',
    'line.0.price': '1,200,000',
    'line.0.days': '35',
    'line.0.width': '300',
    'line.0.depth': '110',
    'line.0.height': '75',
  });
  const id = idIn(/\bquo_\w{26}/, location);
  const words = 'Two visits to measure are included. Chairs are not.';
  await owner.post(`/quotes/${id}`, { intent: 'send', revision: '1', days: '14', words });
  const link = idIn(/\/quote\/quo_\w{26}-1\.[\w-]+/, (await owner.get(`/quotes/${id}`)).text);
  await customer.post(link, { intent: 'ask', kind: 'question', body: 'Could it be teak?' });
  await customer.post(link, { intent: 'family', price: 'shown' });
  const family = idIn(/\/family\/quo_\w{26}-1-1\.[\w-]+/, (await customer.get(link)).text);
  return { id, link, family };
}

function payLinkIn(text: string): string {
  return idIn(/\/pay\/[\w-]{22}/, text);
}

async function beginPayment(http: HttpVisitor): Promise<string> {
  const { location: checkout } = await http.post('/checkout/pay', { shippingOption: 'LAGOS' });
  const cancelled = await fetch(`${checkout}/cancel`, { method: 'POST', redirect: 'manual' });
  const reference = new URL(cancelled.headers.get('location') ?? '').searchParams.get('reference') ?? '';
  await http.post(`/checkout/${reference}`, { intent: 'check' });
  return reference;
}
