import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginFromBrief } from '#app/features/bespoke/briefs/begin-from-brief.server.ts';
import { readBriefPage } from '#app/features/bespoke/briefs/brief.page.server.ts';
import { briefs } from '#app/features/bespoke/briefs/brief.table.server.ts';
import type { BriefDetails } from '#app/features/bespoke/briefs/brief-details.ts';
import { briefPathOf } from '#app/features/bespoke/briefs/brief-key.server.ts';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { addToMessage } from '#app/features/orders/support/door/add-to-message.server.ts';
import { replyByMail } from '#app/features/orders/support/door/answer-message.server.ts';
import { sendSupportMessage, stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { forgetMessages } from '#app/features/orders/support/forget-old-messages.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { shop } from '#app/features.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aDraft, linkOf } from '#tests/support/pay-link-builders.ts';
import { quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { readQuotePage } from './admin/quote-page.server.ts';
import { answerQuote, askAboutQuote } from './answer-quote.server.ts';
import { readQuotes } from './door/quote-list.server.ts';
import { readOffer } from './offer-page.server.ts';
import { linksOfMessage, readWayOfOrder } from './quote-thread.server.ts';
import { makeQuote } from './write-quote.server.ts';

const handle = useTestDatabase();
const HALIMA = 'halima@example.com';
let services: TestServices;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
});

const once = () => newId('rpl', services.clock());

/** What Halima asked for, answered by mail or not at all, and the quote that began from it. */
async function fromBrief(address: { kind: 'email'; email: string } | { kind: 'phone'; phone: string }) {
  const made = stampForm(services);
  services.testClock.advance(20_000);
  const details = {
    what: 'A desk for two children',
    room: 'Bedroom',
    widthCm: 180,
    depthCm: 60,
    heightCm: 75,
    wood: '',
    fabric: '',
    finish: '',
    budget: '',
    wantedBy: null,
    state: 'Lagos',
    answerBy: 'mail',
    like: null,
  } as const satisfies BriefDetails;
  const sent = await sendSupportMessage(services, {
    form: { name: 'Halima Bello', address, message: 'A desk for two children', made, website: '' },
    sender: { channel: 'bespoke', clientBlock: '192.0.2.0/24', userId: undefined },
    attach: async (act, messageId) => {
      await act.db.insert(briefs).values({ id: newId('brf', act.now), messageId, details, photos: [] });
      return briefPathOf(messageId, services.config);
    },
  });
  if (!sent.ok) throw new Error(sent.reason);
  const begun = await beginFromBrief(services, sent.id);
  const draft = { ...aDraft(services, ''), ...begun, phone: '0803 555 0177' };
  const lines = draft.lines.map((line) => ({ ...line, price: '450,000', days: '21' }));
  const { id: quoteId } = await makeQuote(services, owner.id, { ...draft, lines });
  expect(await sendAgain(services, owner, quoteId)).toEqual({ ok: true, version: 1 });
  return { messageId: sent.id, quoteId };
}

const mailsTo = async (recipient: string) =>
  (await handle.db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ kind }) => kind);
const EVERYTHING = { tab: 'all', search: '', from: undefined, age: undefined, before: undefined } as const;
const asking = async () =>
  (await readQuotes(services, { ...EVERYTHING, tab: 'waiting' })).quotes.filter(({ asks }) => asks).map(({ id }) => id);
/** What is counted of quotes on Today, and listed where that leads: never what the inbox counts and lists already. */
const askingHere = async () => {
  const { quotes } = await readQuotes(services, { ...EVERYTHING, tab: 'asks' });
  const need = (await readToday(handle.db, { shop, now: services.clock() })).find(
    ({ kind }) => kind === 'quoteQuestions',
  );
  expect(need?.count).toBe(Math.min(quotes.length, 1));
  return quotes.map(({ id }) => id);
};

async function threadsOf(messageId: string, quoteId: string) {
  const key = briefPathOf(messageId, services.config).replace('/bespoke/', '');
  const [brief, offer, admin] = await Promise.all([
    readBriefPage(services, key),
    readOffer(services, await quoteOf(services, quoteId)),
    readQuotePage(services, owner, quoteId),
  ]);
  return [brief?.thread, offer.notes, admin?.notes].map((thread) => thread?.map(({ body }) => body));
}

describe('the thread of a request, its quote and its order', () => {
  it('is one, wherever it is read and written, and each answer is one email', async () => {
    const { messageId, quoteId } = await fromBrief({ kind: 'email', email: HALIMA });
    const inBrief = { messageId, once: once(), body: 'With two drawers?' };
    expect(await addToMessage(services, inBrief)).toEqual({ ok: true });
    expect(await asking()).toEqual([quoteId]);
    expect(await askingHere()).toEqual([]);
    expect((await readQuotePage(services, owner, quoteId))?.asks).toBe(true);
    services.testClock.advance(1000);
    expect(await answerQuote(services, owner, { quoteId, body: 'With three.' })).toEqual({ ok: true });
    expect(await asking()).toEqual([]);
    services.testClock.advance(1000);
    const question = { quoteId, kind: 'change', body: 'Longer', once: once() } as const;
    expect(await askAboutQuote(services, 'customer:link', question)).toEqual({ ok: true });
    expect(await askAboutQuote(services, 'customer:link', question)).toEqual({ ok: true });
    expect(await asking()).toEqual([quoteId]);
    services.testClock.advance(1000);
    const reply = { messageId, once: once(), known: 3, body: 'At 200 cm.', actor: owner };
    expect(await replyByMail(services, reply)).toEqual({ ok: true });
    expect(await asking()).toEqual([]);
    const words = ['With two drawers?', 'With three.', 'A change I’d like: Longer', 'At 200 cm.'];
    expect(await threadsOf(messageId, quoteId)).toEqual([words, words, words]);
    expect((await mailsTo(HALIMA)).sort()).toEqual([
      'quote-sent',
      'support-received',
      'support-reply',
      'support-reply',
    ]);
  });

  it('is answered on its page alone where there is no address', async () => {
    const { messageId, quoteId } = await fromBrief({ kind: 'phone', phone: '+2348035550177' });
    await askAboutQuote(services, 'customer:link', { quoteId, kind: 'question', body: 'In oak?', once: once() });
    services.testClock.advance(1000);
    expect(await answerQuote(services, owner, { quoteId, body: 'Yes.' })).toEqual({ ok: true });
    expect((await threadsOf(messageId, quoteId))[0]).toEqual(['In oak?', 'Yes.']);
    expect(await asking()).toEqual([]);
    expect((await handle.db.select().from(supportMessages))[0]?.state).toBe('answered');
  });

  it('leads from each page to the others, from the request to the order', async () => {
    const { messageId, quoteId } = await fromBrief({ kind: 'email', email: HALIMA });
    await acceptQuote(services, 'customer:link', { quoteId, version: 1, name: 'Halima', addressBlock: '' });
    const quote = await quoteOf(services, quoteId);
    const started = await startLinkPayment(services, 'customer', {
      link: await linkOf(services, quote.requestId ?? ''),
    });
    if (!started.ok) throw new Error(started.reason);
    services.payments.pay(started.reference);
    await settlePayment(services, 'system:webhook', { reference: started.reference });
    const [order] = await handle.db.select({ id: orders.id }).from(orders);
    const way = await readWayOfOrder(services, order?.id ?? '');
    const ofMessage = await linksOfMessage(services, messageId);
    const ofQuote = (await readOffer(services, quote)).links;
    const brief = briefPathOf(messageId, services.config);
    expect(way?.links.map(({ href }) => href)).toEqual([brief, ofMessage[0]?.href]);
    expect(ofMessage.map(({ href }) => href)).toEqual([
      expect.stringMatching(/^\/quote\/quo_/),
      expect.stringMatching(/^\/order\?key=/),
    ]);
    expect(ofQuote.map(({ href }) => href)).toEqual([brief, ofMessage[1]?.href]);
  });

  it('ends with its message, and the quote goes on with a thread of its own', async () => {
    const { messageId, quoteId } = await fromBrief({ kind: 'email', email: HALIMA });
    await forgetMessages(handle.db, eq(supportMessages.id, messageId));
    const question = { quoteId, kind: 'question', body: 'Still there?', once: once() } as const;
    expect(await askAboutQuote(services, 'customer:link', question)).toEqual({ ok: true });
    expect(await askAboutQuote(services, 'customer:link', question)).toEqual({ ok: true });
    expect((await readOffer(services, await quoteOf(services, quoteId))).notes).toMatchObject([
      { body: 'Still there?' },
    ]);
    expect(await askingHere()).toEqual([quoteId]);
  });
});
