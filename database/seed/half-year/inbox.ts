import { desc, eq } from 'drizzle-orm';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { newsletterTexts } from '#app/features/ground/newsletter/newsletter-texts.ts';
import { subscribeToNewsletter } from '#app/features/ground/newsletter/subscribe-to-newsletter.server.ts';
import { resolveCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { addCustomerNote } from '#app/features/office/people/note-customer.server.ts';
import { noteCall, replyByMail } from '#app/features/orders/support/door/answer-message.server.ts';
import type { ContactAddress } from '#app/features/orders/support/door/contact-address.ts';
import { sendSupportMessage, stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type Dice, throwDice } from './dice.ts';
import type { PlannedOrder } from './order-life.ts';
import { PEOPLE, type Person, phoneOf } from './people.ts';
import { atLeisure, atWork, daysBefore, minutesAfter, type Timeline } from './timeline.ts';

interface Letter {
  days: number;
  /** One of the forty, or somebody who only looked. */
  from: Person | { name: string; email?: string; phone?: string };
  words: string;
  /** Their order it is about. */
  order?: PlannedOrder | undefined;
  answer?: string;
  /** What was said on the phone; stays with the team. */
  called?: string;
}

interface Plan {
  now: Date;
  seed: number;
  orders: readonly PlannedOrder[];
}

/** What people wrote, and what they were answered. */
export function planInbox(timeline: Timeline, { now, seed, orders }: Plan): void {
  const dice = throwDice(seed + 6);
  for (const letter of lettersAbout(orders, now)) planLetter(timeline, letter, { now, dice });
  planNewsletter(timeline, { now, dice });
  planCarts(timeline, { now, dice });
  timeline.at(atWork(daysBefore(now, 21), dice), async (past) => {
    const [, , , neighbour] = PEOPLE;
    const body = 'Prefers a call after 4pm. Lives on the second floor, no lift.';
    const customerId = await resolveCustomer(past.db, neighbour?.id ?? '');
    if (customerId) await addCustomerNote(past, past.owner.id, { customerId, body });
  });
}

function lettersAbout(orders: readonly PlannedOrder[], now: Date): Letter[] {
  const [from, to] = [daysBefore(now, 110), daysBefore(now, 86)];
  const arrived = orders.find(({ who, at }) => who.id !== '' && lagosDay(at) >= from && lagosDay(at) <= to);
  const late = orders.find(({ workshop }) => workshop === 'stays');
  const quoted = orders.find(({ fee, shippingOption }) => fee === 'silent' && shippingOption === 'OTHERS');
  return [
    {
      days: 96,
      from: { name: 'Chuka Ani', email: 'chuka.ani@letter.example' },
      words: 'Do you deliver to Nsukka, and what does a wardrobe to there cost?',
      answer:
        'We do. A wardrobe goes with the truck on the first Saturday of each month, for ₦120,000 to ₦180,000 by the number of stairs. You see the fee before you pay it.',
    },
    ...aboutOrder(
      63,
      arrived,
      'It is here, and it is beautiful. One of the felt pads for its feet is missing, can you send one?',
      { answer: 'Thank you! Four pads are on their way to you, so that you have spares.' },
    ),
    {
      days: 47,
      from: { name: 'Mrs Okonjo', phone: phoneOf(80) },
      words: 'I saw the dining table at a friend’s. Please call me, I want it in a lighter brown.',
      called: 'Wants the six-seater in light brown. Comes on Saturday to look at wood samples.',
    },
    {
      days: 29,
      from: { name: 'Studio Akwa', email: 'hello@akwa.example' },
      words:
        'We furnish a guest house of nine rooms in Calabar from February. Do you give prices for nine beds and nine wardrobes?',
      answer:
        'With pleasure. From five of a piece on we make it for 8 per cent less. Send us the plan of one room and we draw it in.',
    },
    {
      days: 15,
      from: { name: 'Peace Ita', email: 'peace.ita@letter.example' },
      words: 'Is the masterclass recorded? I work on Wednesday evenings.',
      answer:
        'Every evening is recorded, and the recording is there the next morning. There is one with sound only, too.',
    },
    {
      days: 8,
      from: { name: 'Baba Tope', phone: phoneOf(81) },
      words: 'Can the bench be 20 cm shorter? It has to go under a window.',
      called: '145 cm is no problem, same price. He orders when the plaster is dry.',
    },
    {
      days: 2,
      from: { name: 'Nneoma Orji', email: 'nneoma.orji@letter.example' },
      words: 'Does the daybed fit through a door of 75 cm? Our stairs turn twice.',
    },
    {
      days: 1,
      from: { name: 'SEO Masters', email: 'rank@first-page.example' },
      words:
        'We bring you to page one: http://first-page.example http://first-page.example/offer http://first-page.example/now',
    },
    ...aboutOrder(1, quoted, 'Can my brother collect the daybed in Lagos instead? He has a van.'),
    ...aboutOrder(2, late, 'My sideboard should have been here by now. Is there a problem?'),
  ];
}

const aboutOrder = (
  days: number,
  order: PlannedOrder | undefined,
  words: string,
  answered: Pick<Letter, 'answer'> = {},
): Letter[] => (order ? [{ ...answered, days, from: order.who, words, order }] : []);

function planLetter(timeline: Timeline, letter: Letter, { now, dice }: { now: Date; dice: Dice }): void {
  const { from, words, order, answer, called } = letter;
  const writtenAt = atLeisure(daysBefore(now, letter.days), dice);
  const account = 'id' in from ? from : undefined;
  let messageId = '';
  timeline.at(writtenAt, async (past) => {
    const address: ContactAddress = from.email
      ? { kind: 'email', email: from.email }
      : { kind: 'phone', phone: from.phone ?? '' };
    const filledIn = { ...past, clock: () => minutesAfter(writtenAt, -4) };
    const made = words.includes('http') ? '' : stampForm(filledIn);
    const about = order?.orderId ? { order: order.orderId } : {};
    const sent = await sendSupportMessage(past, {
      form: { name: from.name, address, message: words, made, website: '', ...about },
      sender: { channel: account ? 'help' : 'contact', clientBlock: `demo/${from.name}`, userId: account?.id },
    });
    if (!sent.ok) throw new Error(`${from.name} could not write: ${sent.reason}`);
    const newest = past.db.select({ id: supportMessages.id }).from(supportMessages);
    const [message] = await newest.orderBy(desc(supportMessages.number)).limit(1);
    messageId = message?.id ?? '';
  });
  const body = answer ?? called;
  if (!body) return;
  timeline.at(atWork(daysBefore(now, letter.days - 1), dice), async (past) => {
    const { id, name } = past.owner;
    const once = newId('rpl', past.clock());
    const reply = { messageId, once, known: 0, body, actor: { id, name } };
    const answered = await (answer ? replyByMail(past, reply) : noteCall(past, reply));
    if (!answered.ok) throw new Error(`${from.name} was not answered: ${answered.reason}`);
  });
}

/** Nobody receives anything at an address that was mistyped: what the mail server says of it is under Emails. */
const MISTYPED = 'bukky@gmial.example';

/** Who reads the newsletter, who has left, and two who have only asked. */
function planNewsletter(timeline: Timeline, { now, dice }: { now: Date; dice: Dice }): void {
  const readers = PEOPLE.filter((_, index) => index % 3 === 1).map(({ email }) => email);
  const others = ['ada.eze', 'joy.t', 'mr.peters', 'decor.by.lola', 'zino'].map((name) => `${name}@letter.example`);
  const rows = [...readers, ...others].map((email, index) => {
    const askedAt = atLeisure(daysBefore(now, dice.whole(8, 170)), dice);
    const state = index % 8 === 5 ? ('left' as const) : ('confirmed' as const);
    const changedAt = minutesAfter(askedAt, state === 'left' ? 5 * 24 * 60 : 6);
    return { id: newId('nws', askedAt), email, state, askedAt, changedAt };
  });
  timeline.at(minutesAfter(now, -5), async ({ db }) => {
    await db.insert(newsletterSubscribers).values(rows);
    await db.insert(newsletterConsents).values(rows.flatMap(consentsOf));
  });
  for (const [days, email] of [
    [2, 'sunny@letter.example'],
    [5, MISTYPED],
  ] as const) {
    timeline.at(atLeisure(daysBefore(now, days), dice), async (past) => {
      await subscribeToNewsletter(past, { email, clientBlock: `demo/${email}`, isRobot: false });
    });
  }
  timeline.at(minutesAfter(now, -1), async ({ db }) => {
    const lastError = '550 5.1.2 No such domain: gmial.example';
    await db.update(mails).set({ state: 'failed', attempts: 1, lastError }).where(eq(mails.recipient, MISTYPED));
  });
}

/** What each of them pressed, and when. */
function consentsOf({ id: subscriberId, state, askedAt, changedAt }: typeof newsletterSubscribers.$inferSelect) {
  const asked = `${newsletterTexts.subscribe}. ${newsletterTexts.promise}`;
  const confirmedAt = minutesAfter(askedAt, 6);
  return [
    { subscriberId, act: 'asked' as const, wording: asked, at: askedAt },
    { subscriberId, act: 'confirmed' as const, wording: newsletterTexts.confirm.button, at: confirmedAt },
    ...(state === 'left'
      ? [{ subscriberId, act: 'left' as const, wording: newsletterTexts.leave.button, at: changedAt }]
      : []),
  ];
}

/** Carts of people who are thinking it over. One was filled while the lounge chair could still be had. */
function planCarts(timeline: Timeline, { now, dice }: { now: Date; dice: Dice }): void {
  const wanted = [
    ['nneka-armchair', 'White', ''],
    ['jos-centre-table', 'Brown', ''],
    ['moremi-bed', 'Beige', '6 by 6 ft'],
  ] as const;
  for (const [index, [productId, color, size]] of wanted.entries()) {
    timeline.at(atLeisure(daysBefore(now, 2 + index * 3), dice), async (past) => {
      const userId = PEOPLE[35 + index]?.id ?? '';
      const added = await addToCart(past, userId, { productId, color, size, quantity: 1 });
      if (!added.ok) throw new Error(`${productId} did not go into the cart: ${added.reason}`);
    });
  }
  timeline.at(atLeisure(daysBefore(now, 13), dice), async (past) => {
    const piece = past.pieces.get('badagry-lounge-chair');
    const userId = PEOPLE[39]?.id;
    if (!piece || !userId) return;
    const at = past.clock();
    const line = { id: newId('line', at), userId, productId: piece.id, quantity: 1, addedAt: at };
    await past.db.insert(cartLines).values({ ...line, color: 'Black', size: '', seenPriceKobo: piece.priceKobo });
  });
}
