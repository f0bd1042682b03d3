import { eq } from 'drizzle-orm';
import { briefs } from '#app/features/bespoke/briefs/brief.table.server.ts';
import { briefPathOf } from '#app/features/bespoke/briefs/brief-key.server.ts';
import { keptVoice, takeVoice } from '#app/features/bespoke/briefs/take-voice.server.ts';
import { makerPathOf } from '#app/features/bespoke/makers/maker-key.server.ts';
import { makerLinks } from '#app/features/bespoke/makers/maker-link.table.server.ts';
import { changeMakerLink } from '#app/features/bespoke/makers/maker-links.server.ts';
import { readMaterialList } from '#app/features/bespoke/materials/material-list.ts';
import { addMaterial } from '#app/features/bespoke/materials/save-material.server.ts';
import { recordPurchase } from '#app/features/bespoke/purchases/record-purchase.server.ts';
import { listStations } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { workshopJobs, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { saveStation } from '#app/features/bespoke/queue/save-station.server.ts';
import { certificates } from '#app/features/class/certificates/certificate.table.server.ts';
import { newCertificateNumber } from '#app/features/class/certificates/certificate-number.ts';
import { addMaterialFile } from '#app/features/class/courses/save-material.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { quizOptions, quizQuestions, quizzes } from '#app/features/class/quizzes/quiz.table.server.ts';
import { changePrices } from '#app/features/desk/bulk/change-prices.server.ts';
import { suppliers } from '#app/features/desk/suppliers/supplier.table.server.ts';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { listDocumentsOf } from '#app/features/money/documents/document.queries.server.ts';
import { documentPathOf } from '#app/features/money/documents/document-key.server.ts';
import { fetchPayouts } from '#app/features/money/payouts/fetch-payouts.server.ts';
import { payouts } from '#app/features/money/payouts/payout.table.server.ts';
import { addWebhook } from '#app/features/office/webhooks/webhooks.server.ts';
import { deliveryStops } from '#app/features/orders/deliveries/delivery.table.server.ts';
import { planRun } from '#app/features/orders/deliveries/plan-run.server.ts';
import { runPathOf } from '#app/features/orders/deliveries/run-key.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { piecePathOf } from '#app/features/orders/tickets/piece-key.server.ts';
import { whatsappFiles } from '#app/features/orders/whatsapp/whatsapp-file.table.server.ts';
import { agentSessions } from '#app/features/pay/agents/agent-session.table.server.ts';
import { bankLines } from '#app/features/pay/bank-lines/bank-line.table.server.ts';
import { readBankText } from '#app/features/pay/bank-lines/bank-text.ts';
import { keepBankLines } from '#app/features/pay/bank-lines/keep-bank-lines.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { addressFor } from '#app/features/shop/categories/door/categories.ts';
import { addCollection } from '#app/features/shop/collections/admin/add-collection.server.ts';
import { previewUrl } from '#app/features/shop/opening/preview.server.ts';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import type { DatabaseHandle } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { anAccount, createAuthHarness } from './auth-harness.ts';
import { aProduct } from './builders.ts';
import { putInCart, referenceOf } from './checkout-builders.ts';
import { aCohort, anEnrollment, someSessions } from './class-builders.ts';
import { changeTheLines, proposedOf } from './line-change-builders.ts';
import { aDirectOrder, aQuote, linkOf } from './pay-link-builders.ts';
import { aFamilyPage, aSentQuote } from './quote-builders.ts';
import { createSite, type Visitor } from './site.ts';
import type { TestServices } from './test-services.ts';
import { webm } from './test-voice.ts';

export const WHO = ['visitor', 'customer', 'staff', 'owner'] as const;
export type Who = (typeof WHO)[number];

/** What one customer has, by the names that addresses use for it. */
export type Belongings = Record<string, string>;

export interface AccessWorld {
  people: Record<Who, Visitor>;
  /** What the customer has who is signed in. */
  own: Belongings;
  /** The same of another customer. */
  foreign: Belongings;
  /** Ids of the same form, of nothing. */
  unknown: Belongings;
  services: TestServices;
  signIn: (who: Who) => Promise<Visitor>;
  /** All that the other customer could lose, to compare before and after. */
  readForeign: () => Promise<unknown>;
}

const PASSWORD = 'iroko-afara-mahogany';

/** A shop with two customers who have one of everything, somebody on the staff and the owner; all of them really signed in. What `before` does has happened in it already. */
export async function createAccessWorld(
  handle: DatabaseHandle,
  before: (services: TestServices) => Promise<unknown> = async () => {},
): Promise<AccessWorld> {
  const harness = await createAuthHarness(handle);
  const services = { ...harness.services, auth: harness.auth };
  await before(services);
  const site = await createSite(services);
  const accounts = {} as Record<Who | 'other', Viewer>;
  for (const who of ['customer', 'other', 'staff', 'owner'] as const) {
    accounts[who] = await aPerson(services, who, who === 'other' ? 'customer' : who);
  }
  const signIn = async (who: Who): Promise<Visitor> => {
    const visitor = site.visitor();
    if (who === 'visitor') return visitor;
    const answer = await visitor.post('/login', { email: accounts[who].email, password: PASSWORD });
    if (answer.status !== 303) throw new Error(`${who} could not sign in: ${answer.status}`);
    return visitor;
  };
  await handle.db.insert(settings).values({ key: settingKey('pictures'), value: { rooms: [aRoom(CHOICES.room)] } });
  const own = await belongingsOf(services, accounts.customer, accounts.owner);
  const foreign = await belongingsOf(services, accounts.other, accounts.owner);
  const people = {} as Record<Who, Visitor>;
  for (const who of WHO) people[who] = await signIn(who);
  await site.visitor().post('/login', { email: accounts.other.email, password: PASSWORD });
  for (const [belongings, { id }] of [
    [own, accounts.customer],
    [foreign, accounts.other],
  ] as const) {
    const [session] = await handle.db.select().from(sessions).where(eq(sessions.userId, id));
    const [line] = await handle.db.select().from(cartLines).where(eq(cartLines.userId, id));
    if (!session || !line) throw new Error('nobody is signed in');
    Object.assign(belongings, { signInId: session.id, lineId: line.id });
  }
  const readForeign = async () => {
    const { rows } = await handle.pool.query(
      `select (select json_agg(a) from payment_attempts a where user_id = $1) as payments,
              (select json_agg(l) from cart_lines l where user_id = $1) as cart,
              (select count(*) from sessions where user_id = $1) as sessions,
              (select json_agg(q) from quiz_attempts q) as quizzes,
              (select json_agg(c) from certificates c) as certificates,
              (select count(*) from support_messages) as messages`,
      [accounts.other.id],
    );
    return rows;
  };
  const unknown = Object.fromEntries(Object.entries(own).map(([name, id]) => [name, likeButUnknown(name, id)]));
  return { people, own, foreign, unknown, services, signIn, readForeign };
}

/** Chosen from lists of ours; whoever asks for another is answered as for an unknown thing. */
const CHOICES = {
  kind: 'packing',
  section: 'business',
  option: 'color',
  part: 'menu',
  room: '0123456789abcdef0123456789abcdef',
  sheet: '0b6b4f-0.css',
  file: 'icon',
  policy: 'terms',
  list: 'orders',
  mailKind: 'order-confirmed',
  question: 'search',
  step: 'look',
};

const aRoom = (name: string): RoomPicture => ({
  key: `img/${name}`,
  width: 640,
  height: 400,
  widths: [640],
  dominantColor: '#26306b',
  alt: 'A room',
  pieces: [],
});

function likeButUnknown(name: string, id: string): string {
  if (name in CHOICES) return 'nothing';
  const [, kind = '', rest = id] = /^([a-z]+[_-](?:\d{4}-)?)?(.*)$/i.exec(id) ?? [];
  return kind + rest.replaceAll(/[a-z0-9]/gi, '0');
}

async function aPerson({ db }: TestServices, name: string, role: Role): Promise<Viewer> {
  const email = `${name}@example.com`;
  await anAccount(db, { name: `The ${name}`, email, password: PASSWORD, role, emailVerified: true });
  const viewer = await findViewerByEmail(db, email);
  if (!viewer) throw new Error(`${email} is not there`);
  return viewer;
}

async function belongingsOf(services: TestServices, customer: Viewer, owner: Viewer): Promise<Belongings> {
  const { db } = services;
  await db
    .insert(addresses)
    .values({
      userId: customer.id,
      addressLine1: '12 Allen Avenue',
      addressPhone: '+2348031234567',
      city: 'Ikeja',
      state: 'Lagos',
    });
  const productId = await aProduct(db);
  const reference = await aPayment(services, customer, productId);
  services.payments.pay(reference);
  await settlePayment(services, 'system:poll', { reference });
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, customer.email));
  const requestId = await aDirectOrder(services, owner, productId);
  const messageId = await aMessage(services, customer);
  if (!order || !mail) throw new Error('no order was written');
  const feeId = await aQuote(services, order.id);
  const quote = await aSentQuote(services, owner, productId);
  const token = payPathOf(await linkOf(services, feeId), services.config).replace('/pay/', '');
  return {
    ...CHOICES,
    ...(await aSupplier(services)),
    ...(await aPurchase(services, owner)),
    ...(await aCollection(services, owner, customer)),
    changeId: await changePrices(services, owner.id, {
      pieces: [],
      step: { direction: 'up', unit: 'percent', by: 1000, roundTo: 100 },
    }),
    lineChangeId: await aProposal(services, owner, order.id),
    ...quote,
    ...(await aFamilyPage(services, quote.quoteId)),
    productId,
    line: '0',
    workshopMaterialId: await aWorkshopMaterial(services, owner),
    ...(await aStation(services, owner, order.id)),
    picture: '1',
    shared: '0123abcd.jpg',
    reference,
    requestId,
    messageId,
    fileId: await aWhatsAppFile(services, messageId),
    token,
    dueId: feeId,
    bookFile: 'ledger.csv',
    bankLineId: await aBankLine(services, owner),
    payoutId: await aPayout(services, reference),
    report: 'sales',
    previewKey: previewUrl(services.config).split('/').at(-1) ?? '',
    briefKey: await aBrief(services, messageId),
    kept: await aVoiceNote(services),
    ...(await documentOf(services, order.id)),
    key: piecePathOf({ number: order.number, position: 0 }, services.config).slice('/piece/'.length),
    ...(await aRun(services, owner, order.id)),
    ...(await agentSessionsOf(services, productId)),
    id: order.id,
    webhookId: await aWebhook(services, owner),
    orderId: order.id,
    mailId: mail.id,
    customerId: customer.id.replace('usr_', 'cus_'),
    openReference: await aPayment(services, customer, productId),
    enrollmentReference: await anEnrollmentPayment(services, customer),
    ...(await aClassOf(services, customer)),
  };
}

async function aWhatsAppFile({ db, store, clock }: TestServices, messageId: string): Promise<string> {
  const id = newId('wfl', clock());
  const objectKey = `whatsapp/${id.replace('_', '-')}`;
  await store.put(objectKey, Buffer.from('OggS'), { contentType: 'audio/ogg', cacheControl: 'no-store' });
  const file = { mediaId: '1', kind: 'voice', name: '', contentType: 'audio/ogg', state: 'kept', bytes: 4 } as const;
  await db.insert(whatsappFiles).values({ ...file, id, messageId, objectKey, at: clock() });
  return id;
}

/** A cart and a checkout that a program put together. */
async function agentSessionsOf({ db, clock }: TestServices, productId: string) {
  const line = { id: 'l1', productId, color: '', size: '', options: '', quantity: 1 };
  const kept = { lines: [line], createdAt: clock(), expiresAt: new Date(clock().getTime() + 86_400_000) };
  const [agentCartId, agentCheckoutId] = [newId('agc', clock()), newId('agn', clock())];
  await db.insert(agentSessions).values([
    { ...kept, id: agentCartId, kind: 'cart' },
    { ...kept, id: agentCheckoutId, kind: 'checkout' },
  ]);
  return { agentCartId, agentCheckoutId };
}

async function aWebhook(services: TestServices, owner: Viewer): Promise<string> {
  const url = new URL(`https://books.example.com/${newId('hook', services.clock())}`);
  const added = await addWebhook(services, owner.id, { url, kinds: ['order.moved'] });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

/** With a stop on its way, and its link. */
async function aRun(services: TestServices, owner: Viewer, orderId: string) {
  const [day, vehicle] = [lagosDay(services.clock()), `Van for ${orderId}`];
  const { runId } = await planRun(services, owner.id, { orderIds: [orderId], day, vehicle, helper: '' });
  if (!runId) throw new Error('no run was planned');
  const left = { state: 'on_way', leftAt: services.clock() } as const;
  await services.db.update(deliveryStops).set(left).where(eq(deliveryStops.runId, runId));
  return { runId, runKey: runPathOf({ id: runId, linkNumber: 1 }, services.config).replace('/run/', '') };
}

async function documentOf({ db, config }: TestServices, orderId: string) {
  const [document] = await listDocumentsOf(db, [orderId]);
  if (!document) throw new Error('no document was issued');
  return { documentId: document.id, documentKey: documentPathOf(document.id, config).replace('/document/', '') };
}

async function aBankLine(services: TestServices, owner: Viewer): Promise<string> {
  const count = await services.db.$count(bankLines);
  const read = readBankText(`Amt: NGN ${count + 1},000.00 CR\nDesc: FROM A COUSIN`, lagosDay(services.clock()));
  const { kept } = await keepBankLines(services, owner.id, read);
  return kept[0] ?? '';
}

async function aPayout(services: TestServices, reference: string): Promise<string> {
  const providerId = services.payments.settle([reference], { settledAt: services.clock() });
  await fetchPayouts(services);
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.providerId, providerId));
  if (!payout) throw new Error('no payout was written');
  return payout.id;
}

async function aBrief({ db, config, clock }: TestServices, messageId: string) {
  const answers = {
    what: 'A bench',
    room: '',
    wood: '',
    fabric: '',
    finish: '',
    budget: '',
    state: '',
    answerBy: 'mail',
  } as const;
  const details = { ...answers, widthCm: null, depthCm: null, heightCm: null, wantedBy: null, like: null };
  await db.insert(briefs).values({ id: newId('brf', clock()), messageId, details, photos: [] });
  return briefPathOf(messageId, config).replace('/bespoke/', '');
}

async function aVoiceNote(services: TestServices) {
  const file = new File([new Uint8Array(webm(3))], 'note');
  const taken = await takeVoice(services, { file, network: 'visitor' });
  if (!taken.ok) throw new Error(taken.sentence);
  return keptVoice(services, taken.voice).kept;
}

async function aSupplier({ db, clock }: TestServices) {
  const supplier = { id: newId('sup', clock()), name: 'Sabo timber', phone: '+2348031234567' };
  await db.insert(suppliers).values({ ...supplier, createdAt: clock(), updatedAt: clock() });
  return { supplierId: supplier.id };
}

async function aPurchase(services: TestServices, owner: Viewer) {
  const bought = { requestId: 'req_world', day: lagosDay(services.clock()), paidFrom: 'bank' as const };
  const line = { materialId: null, name: 'Nails', totalKobo: 450_000 };
  const typed = { ...bought, supplier: 'Sabo timber', note: '', hasVat: false, vatKobo: null };
  const recorded = await recordPurchase(services, owner.id, {
    typed: { ...typed, lines: [line], totalKobo: line.totalKobo },
    receipt: [],
  });
  if (!recorded.ok) throw new Error(recorded.reason);
  return { purchaseId: recorded.id };
}

async function aCollection(services: TestServices, owner: Viewer, customer: Viewer) {
  const name = `For ${customer.name}`;
  const added = await addCollection(services, owner.id, { name, kind: 'hand' });
  if (!added.ok) throw new Error(added.reason);
  return { collectionId: added.id, collection: addressFor(name, () => false) };
}

async function aPayment(services: TestServices, customer: Viewer, productId: string): Promise<string> {
  await putInCart(services.db, customer, productId);
  return referenceOf(await startPayment(services, customer, { shippingOption: 'LAGOS', shownTotalKobo: 10_000_000 }));
}

/** For a class that is cancelled meanwhile, so that the pages of the class are those of a shop without one. */
async function anEnrollmentPayment(services: TestServices, customer: Viewer): Promise<string> {
  const cohortId = await aCohort(services.db, { startsOn: '2027-03-01', endsOn: '2027-03-31' });
  const form = { fullName: customer.name, phoneNumber: '+2348031234567', interestReason: 'To draw.' };
  const started = await startEnrollmentPayment(services, customer.id, {
    ...form,
    email: customer.email,
    price: 2_500_000,
  });
  if (!started.ok) throw new Error(started.reason);
  await services.db.update(cohorts).set({ state: 'cancelled' }).where(eq(cohorts.id, cohortId));
  return started.reference;
}

async function aMessage({ db, clock }: TestServices, customer: Viewer): Promise<string> {
  const id = `msg_${customer.id}`;
  await db
    .insert(supportMessages)
    .values({
      id,
      submissionKey: id,
      channel: 'help',
      name: customer.name,
      email: customer.email,
      message: 'Where is my sofa?',
      userId: customer.id,
      suspicions: [],
      createdAt: clock(),
    });
  return id;
}

/** A running class with an evening that is over, a file, an open quiz, and a certificate. */
async function aClassOf(services: TestServices, student: Viewer): Promise<Belongings> {
  const { db, clock } = services;
  const cohortId = await aCohort(db, { startsOn: '2026-11-19', endsOn: '2026-12-18', state: 'running' });
  const [sessionId = ''] = await someSessions(db, cohortId, ['2026-11-19', '2026-11-20']);
  const enrollmentId = await anEnrollment(db, cohortId, { student, classStartsOn: '2026-11-19' });
  const file = new Blob([`%PDF-1.7 for ${student.name}`]);
  const described = { sessionId, kind: 'slides' as const, isLowData: false };
  const added = await addMaterialFile(services, student.id, { ...described, title: 'Slides', file });
  if (!added.ok) throw new Error(added.reason);
  const [quizId, number] = [`quiz_${sessionId}`, newCertificateNumber(clock().getFullYear())];
  const times = { createdAt: clock(), updatedAt: clock() };
  await db
    .insert(quizzes)
    .values({ id: quizId, sessionId, title: 'Wood', passPercent: 50, state: 'published', ...times });
  await db.insert(quizQuestions).values({ quizId, position: 0, text: 'Which is harder?', kind: 'one' });
  await db.insert(quizOptions).values([
    { quizId, question: 0, position: 0, text: 'Iroko', isRight: true },
    { quizId, question: 0, position: 1, text: 'Obeche', isRight: false },
  ]);
  const printed = { name: student.name, classTitle: 'A class', startsOn: '2026-11-19', endsOn: '2026-12-18' };
  await db.insert(certificates).values({ number, enrollmentId, ...printed, issuedAt: clock() });
  return { cohortId, sessionId, materialId: added.id, enrollmentId, number };
}

/** What a piece is made of. */
async function aWorkshopMaterial(services: TestServices, owner: Viewer): Promise<string> {
  const [typed] = readOf('Iroko board, board metre, 6,200, 15%');
  const added = typed && (await addMaterial(services, owner.id, { ...typed, name: `${typed.name} ${Math.random()}` }));
  if (!added?.ok) throw new Error('no material was added');
  return added.id;
}

/** With the link of its makers, and what of the order is made in the workshop. */
async function aStation(services: TestServices, owner: Viewer, orderId: string): Promise<Belongings> {
  const { db, config } = services;
  const week = { counts: 'hours' as const, unitsPerWeek: 2400, usualUnits: 0, days: [0, 1, 2, 3, 4], needsPower: true };
  await saveStation(services, owner.id, { id: null, typed: { ...week, name: `Frame ${Math.random()}`, does: [] } });
  const stationId = (await listStations(db)).at(-1)?.id ?? '';
  await changeMakerLink(services, owner.id, { stationId, intent: 'make' });
  const [link] = await db.select().from(makerLinks).where(eq(makerLinks.stationId, stationId));
  const [job] = await db.select().from(workshopJobs).where(eq(workshopJobs.orderId, orderId));
  const [step] = await db
    .select()
    .from(workshopSteps)
    .where(eq(workshopSteps.jobId, job?.id ?? ''))
    .orderBy(workshopSteps.position);
  if (!link || !job) throw new Error('nothing is made in the workshop');
  return {
    stationId,
    jobId: job.id,
    stepName: step?.name ?? '',
    makerKey: makerPathOf(link, config).replace('/workshop/', ''),
  };
}

function readOf(list: string) {
  const read = readMaterialList(list);
  return read.ok ? read.materials : [];
}

/** Another price, which waits for the customer. */
async function aProposal(services: TestServices, owner: Viewer, orderId: string): Promise<string> {
  await changeTheLines(services, owner, orderId, (draft) => ({
    lines: draft.lines.map((line) => ({ ...line, agreedPrice: '900,000' })),
  }));
  return (await proposedOf(services, orderId)).id;
}
