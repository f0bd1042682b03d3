import { desc } from 'drizzle-orm';
import { askForPiece } from '#app/features/bespoke/briefs/ask-for-piece.server.ts';
import type { BriefForm } from '#app/features/bespoke/briefs/brief.schema.ts';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import {
  answerQuote,
  askAboutQuote,
  declineQuote,
  markQuoteSeen,
} from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import {
  type DraftLine,
  emptyDraft,
  IN_PARTS,
  newLine,
  OWN_WORK,
  type QuoteDraft,
} from '#app/features/bespoke/quotes/quote-draft.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { makeQuote, saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { nextDay } from '#app/features/class/masterclass/door/class-times.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { reachMilestone } from '#app/features/orders/milestones/door/reach-milestone.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { sendFeeQuote } from '#app/features/pay/dues/send-fee-quote.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { throwDice } from './dice.ts';
import { orderOf, payByLink, payInHand } from './payments.ts';
import { PEOPLE, phoneOf } from './people.ts';
import { atLeisure, atWork, daysBefore, minutesAfter, type Past, type Timeline } from './timeline.ts';

/** A quote as it goes along: written down when it has been made. */
interface Told {
  quoteId: string;
  /** Of the order it became. */
  orderId: string;
  /** Of what bringing it costs. */
  feeQuoteId: string;
}

const newTold = (): Told => ({ quoteId: '', orderId: '', feeQuoteId: '' });

type Words = Pick<QuoteDraft, 'name'> & Partial<QuoteDraft>;

/** Who opens a quote by its link. */
const BY_LINK = 'customer:link';

/** Work drawn for one customer: what people ask for, what they are offered, and what becomes of it. */
export function planBespoke(timeline: Timeline, { now, seed }: { now: Date; seed: number }): void {
  const dice = throwDice(seed + 8);
  const open = (days: number, happen: (past: Past) => Promise<void>) =>
    timeline.at(atWork(daysBefore(now, days), dice), happen);
  const evening = (days: number, happen: (past: Past) => Promise<void>) =>
    timeline.at(atLeisure(daysBefore(now, days), dice), happen);
  const plan = { now, open, evening };
  planWardrobe(plan);
  planClinic(plan);
  planAnswers(plan);
  planRequests(plan);
}

interface Plan {
  now: Date;
  /** While the workshop is open, so many days ago. */
  open(days: number, happen: (past: Past) => Promise<void>): void;
  /** When its customer has the time. */
  evening(days: number, happen: (past: Past) => Promise<void>): void;
}

/** Half now and half when it is ready, after a question and a second version; it is in the workshop. */
function planWardrobe({ open, evening }: Plan): void {
  const told = newTold();
  const line = ownWork({
    title: 'Wardrobe for a sloping wall',
    width: '320',
    depth: '60',
    height: '245',
    details: 'Iroko, oiled. Four doors, a brass rail inside, a drawer for shoes on the right.',
    price: '1450000',
    days: '30',
  });
  const words = {
    name: 'Amara Okoli',
    email: 'amara.okoli@letter.example',
    phone: phoneOf(82),
    deposit: '50',
    ...brought('14 Mulberry Close', 'Lekki', 'Lagos'),
    lines: [line],
  };
  open(26, (past) => offer(past, told, words, 'As we measured it on Tuesday. The slope is taken from your photo.'));
  evening(25, (past) => see(past, told, 1));
  evening(24, (past) => ask(past, told, 'question', 'Can the drawer for shoes be on the left?'));
  open(22, async (past) => {
    const body = 'Yes, at the same price. A new drawing is on its way to you.';
    await must(answerQuote(past, past.owner, { quoteId: told.quoteId, body }));
    const details = line.details.replace('right', 'left');
    await offerAgain(past, told, { ...words, lines: [{ ...line, details }] }, 'With the drawer on the left.');
  });
  evening(20, async (past) => {
    await see(past, told, 2);
    await accept(past, told, 2, words.name);
  });
  open(18, async (past) => {
    const subjectId = await requestOf(past, told);
    const payment = { via: 'transfer', reason: 'Transfer to our GTBank account, half of the wardrobe' } as const;
    told.orderId = orderOf(await payInHand(past, { kind: 'order', subjectId }, payment));
  });
  open(16, (past) => bringFor(past, told, 5_500_000, 'Two of us fit it to the wall.'));
  evening(15, (past) => payFee(past, told));
  open(10, (past) => mark(past, told, 'Frame', 'Planed and glued. The doors hang as they should.'));
  open(3, (past) => mark(past, told, 'Finish', 'The first of three coats of oil.'));
}

/** Four dated parts, two of them paid. */
function planClinic({ now, open, evening }: Plan): void {
  const told = newTold();
  const day = (days: number) => nextDay(lagosDay(now), days);
  const words = {
    name: 'Tobi Ajayi',
    email: 'tobi@sightline.example',
    phone: phoneOf(83),
    deposit: IN_PARTS,
    ...brought('2 Camwood Road', 'Ikoyi', 'Lagos'),
    note: 'Ring at the side door, the clinic is open.',
    lines: [
      ownWork({
        title: 'Reception desk',
        details: 'Curved, with a lower end for wheelchairs.',
        price: '890000',
        width: '240',
        depth: '80',
        height: '110',
        days: '50',
      }),
      { ...newLine('zaria-bench'), quantity: '4' },
    ],
    plan: [
      { share: '40 %', day: '' },
      { share: '20 %', day: day(-6) },
      { share: '20 %', day: day(12) },
      { share: '', day: day(33) },
    ],
  };
  open(34, (past) => offer(past, told, words, 'Desk and benches for the waiting room, in four parts as you asked.'));
  evening(32, async (past) => {
    await see(past, told, 1);
    await accept(past, told, 1, words.name);
  });
  evening(31, async (past) => {
    const subjectId = await requestOf(past, told);
    told.orderId = orderOf(await payByLink(past, { kind: 'order', subjectId }, 'bank_transfer'));
  });
  open(29, (past) => bringFor(past, told, 4_000_000, 'With the van, before the clinic opens.'));
  evening(27, (past) => payFee(past, told));
  evening(7, (past) => payNext(past, told));
  open(5, (past) => mark(past, told, 'Frame', 'The curve of the desk is laminated and out of its form.'));
}

/** One that is being thought over, one with a question, a no, and one whose days are over. */
function planAnswers({ open, evening }: Plan): void {
  const offered = (sentOn: number, words: Words, note: string): Told => {
    const told = newTold();
    open(sentOn, (past) => offer(past, told, words, note));
    return told;
  };
  const table = offered(
    6,
    {
      name: 'Ebun Carew',
      email: 'ebun.carew@letter.example',
      phone: phoneOf(84),
      deposit: '50',
      ...brought('19 Ebony Row', 'Ikoyi', 'Lagos'),
      lines: [
        ownWork({
          title: 'Dining table for ten',
          details: 'Mahogany, two leaves that fold under the top.',
          width: '280',
          depth: '100',
          height: '75',
          price: '1120000',
          days: '40',
        }),
      ],
    },
    'The leaves close flush. Tell us if you would like to feel the wood first.',
  );
  evening(4, (past) => see(past, table, 1));

  const sade = PEOPLE[32];
  const bunk = offered(
    5,
    {
      name: sade?.name ?? '',
      email: sade?.email ?? '',
      phone: sade?.phone ?? '',
      userId: sade?.id ?? '',
      ...brought(sade?.addressLine1 ?? '', sade?.city ?? '', sade?.state ?? ''),
      fee: '35000',
      lines: [
        ownWork({
          title: 'Bunk bed with a stair',
          details: 'Afara, rounded edges, a drawer in every step.',
          width: '205',
          depth: '100',
          height: '165',
          price: '640000',
          days: '25',
        }),
      ],
    },
    'The stair stands at the foot of the bed, as in your sketch.',
  );
  evening(3, (past) => see(past, bunk, 1));
  evening(1, (past) => ask(past, bunk, 'question', 'Is the upper bed strong enough for a grown-up who reads stories?'));

  const wale = { name: 'Wale Ogunbiyi', email: 'wale.ogunbiyi@post.example', phone: PEOPLE[36]?.phone ?? '' };
  const shelves = offered(
    30,
    {
      ...wale,
      ...brought('20 Avocado Street', 'Ikeja', 'Lagos'),
      lines: [
        ownWork({
          title: 'Shelves around a door',
          details: 'Painted white, to the ceiling.',
          price: '780000',
          width: '260',
          depth: '30',
          height: '280',
          days: '28',
        }),
      ],
    },
    'To the ceiling and around the door, painted in place.',
  );
  evening(28, async (past) => {
    await see(past, shelves, 1);
    const reason = 'It is beautiful, and more than we can spend before the school fees.';
    await must(declineQuote(past, BY_LINK, { quoteId: shelves.quoteId, reason }));
  });

  offered(
    40,
    {
      name: 'Hadiza Sani',
      phone: phoneOf(85),
      ...brought('8 Tamarind Close', 'Jabi', ABUJA, 'OTHERS'),
      lines: [{ ...newLine('obioma-wardrobe'), quantity: '2' }],
    },
    'Both in one delivery.',
  );
}

/** What /bespoke brought: one that waits for an answer, and one whose quote is half written. */
function planRequests({ evening, open }: Plan): void {
  let messageId = '';
  const [name, email, what] = ['Maryam Idris', 'maryam.idris@post.example', 'A dressing table whose mirror folds down'];
  evening(4, async (past) => {
    messageId = await request(past, {
      name,
      address: { kind: 'email', email },
      answerBy: 'mail',
      budget: '250-500',
      state: ABUJA,
      what: `${what}, so that it is a desk in the morning.`,
      kind: 'table',
      room: 'Bedroom',
      width: 120,
      depth: 50,
      height: 78,
      wood: 'Mahogany',
      finish: 'Matt',
    });
  });
  open(2, async (past) => {
    const line = ownWork({ title: what, width: '120', depth: '50', height: '78', price: '385000' });
    const words = { name, email, messageId, state: ABUJA, lines: [line] };
    await makeQuote(past, past.owner.id, { ...emptyDraft(newId('req', past.clock())), ...words });
  });
  evening(1, async (past) => {
    await request(past, {
      name: 'Jide Olatunji',
      address: { kind: 'phone', phone: PEOPLE[33]?.phone ?? '' },
      answerBy: 'whatsapp',
      kind: 'table',
      what: 'A corner desk for two children to do their homework side by side. The corner is not square.',
      room: 'Study',
      width: 210,
      depth: 150,
      height: 72,
      budget: '500-1000',
      state: 'Lagos',
    });
  });
}

const ABUJA = 'Federal Capital Territory (Abuja)';

const brought = (addressLine1: string, city: string, state: string, shippingOption = 'LAGOS') => ({
  addressLine1,
  city,
  state,
  shippingOption,
});

const ownWork = (words: Partial<DraftLine>): DraftLine => ({ ...newLine(OWN_WORK), ...words });

async function must<Result extends { ok: boolean }>(doing: Promise<Result>): Promise<Extract<Result, { ok: true }>> {
  const result = await doing;
  if (!result.ok) throw new Error(`The demo was refused: ${JSON.stringify(result)}`);
  return result as Extract<Result, { ok: true }>;
}

/** Makes a quote and sends it as its first version. */
async function offer(past: Past, told: Told, words: Words, note: string): Promise<void> {
  const lines = (words.lines ?? []).map((line) => chosen(past, line));
  const draft = { ...emptyDraft(newId('req', past.clock())), ...words, lines };
  told.quoteId = (await makeQuote(past, past.owner.id, draft)).id;
  await send(past, told, note);
}

/** A piece of the shop as it is first shown. */
function chosen({ pieces }: Past, line: DraftLine): DraftLine {
  const piece = pieces.get(line.productId);
  if (!piece) return line;
  const options = Object.fromEntries(
    (piece.options ?? []).map(({ slug, values: [first] }) => [slug, first?.slug ?? '']),
  );
  return { ...line, color: piece.colors[0] ?? '', size: piece.sizes[0]?.label ?? '', options };
}

async function offerAgain(past: Past, told: Told, words: Words, note: string): Promise<void> {
  const { quoteId } = told;
  const quote = await requireQuote(past, told);
  const draft = { ...quote.draft, ...words };
  await must(saveQuote(past, past.owner.id, { quoteId, revision: quote.revision, draft }));
  await send(past, told, note);
}

async function send(past: Past, { quoteId }: Told, words: string): Promise<void> {
  const { revision } = await requireQuote(past, { quoteId });
  await must(sendQuote(past, past.owner, { quoteId, revision, days: 14, words, reminds: true }));
}

const see = (past: Past, { quoteId }: Told, version: number) => markQuoteSeen(past, BY_LINK, { quoteId, version });

async function ask(past: Past, { quoteId }: Told, kind: 'question' | 'change', body: string): Promise<void> {
  const once = newId('rpl', past.clock());
  await must(askAboutQuote(past, BY_LINK, { quoteId, kind, body, once }));
}

async function accept(past: Past, { quoteId }: Told, version: number, name: string): Promise<void> {
  await must(acceptQuote(past, BY_LINK, { quoteId, version, name, addressBlock: '102.89.0.0/24' }));
}

async function requireQuote(past: Past, { quoteId }: Pick<Told, 'quoteId'>) {
  const quote = await findQuote(past.db, quoteId);
  if (!quote) throw new Error(`${quoteId} was not made`);
  return quote;
}

/** What waits for its payment since the yes. */
async function requestOf(past: Past, told: Told): Promise<string> {
  return (await requireQuote(past, told)).requestId ?? '';
}

/** Says what bringing it costs. */
async function bringFor(past: Past, told: Told, feeKobo: number, note: string): Promise<void> {
  const wanted = { orderId: told.orderId, feeKobo, note, seenQuoteId: null };
  const quoted = await must(act(past, past.owner.id, (act) => sendFeeQuote(act, wanted)));
  told.feeQuoteId = quoted.quoteId;
}

async function payFee(past: Past, { feeQuoteId }: Told): Promise<void> {
  await payByLink(past, { kind: 'due', subjectId: feeQuoteId }, 'ussd');
}

/** Pays what falls due next of its order. */
async function payNext(past: Past, { orderId }: Told): Promise<void> {
  const [next] = await listOpenDues(past.db, orderId);
  await payByLink(past, { kind: 'due', subjectId: next?.id ?? '' }, 'bank_transfer');
}

async function mark(past: Past, { orderId }: Told, name: string, note: string): Promise<void> {
  const order = await findOrder(past.db, orderId);
  if (!order) throw new Error('There is nothing in the workshop');
  await must(act(past, past.owner.id, (act) => reachMilestone(act, { order, name, note, photoId: null, tells: true })));
}

type Request = Pick<BriefForm, 'name' | 'address' | 'answerBy' | 'what'> & Partial<BriefForm>;

/** Asks for a piece made to measure; gives the message it is. */
async function request(past: Past, words: Request): Promise<string> {
  const filledIn = { ...past, clock: () => minutesAfter(past.clock(), -6) };
  const sizes = { width: null, depth: null, height: null, wall: null };
  const form: BriefForm = {
    ...sizes,
    kind: '',
    room: '',
    wood: '',
    fabric: '',
    finish: '',
    budget: '',
    wantedBy: null,
    state: '',
    like: '',
    website: '',
    made: stampForm(filledIn),
    ...words,
  };
  const sender = { clientBlock: `demo/${words.name}`, userId: undefined };
  const path = await askForPiece(past, { form, photos: [], sender });
  if (path === undefined) throw new Error(`${words.name} could not ask`);
  const newest = past.db.select({ id: supportMessages.id }).from(supportMessages);
  const [message] = await newest.orderBy(desc(supportMessages.number)).limit(1);
  return message?.id ?? '';
}
