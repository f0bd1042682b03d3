import { and, eq, gt } from 'drizzle-orm';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { reckonLine } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { MAX_QUANTITY } from '#app/features/shop/cart/door/cart-rules.ts';
import { findProductsById } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { featuredOf, findVariation, readItemId } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { refuseUcp, type UcpAnswer, type UcpMessage, ucpError, ucpHead } from '#app/platform/ucp/ucp.ts';
import { ucpTexts } from '#app/platform/ucp/ucp-texts.ts';
import { type AgentRequest, readFulfillment } from './agent-request.schema.ts';
import { agentAnswers, agentSessions } from './agent-session.table.server.ts';
import { type AskedBuyer, type AskedLine, KEPT_MS } from './agent-session.ts';
import { agentTexts as texts } from './agent-texts.ts';
import { type ReckonedSession, reckonSession } from './reckon-session.server.ts';
import { answerOf, missingMessages, termsOf } from './session-answer.ts';

type Kind = 'cart' | 'checkout';
type Session = typeof agentSessions.$inferSelect;

/** What a program asks to have done with a cart or a checkout. */
export interface AgentAct {
  kind: Kind;
  step: 'create' | 'update' | 'complete' | 'cancel';
  /** Empty for one that is to be made. */
  id: string;
  request: AgentRequest;
  /** Where it is asked for to be done once (`readUcpRequest`). */
  once: { key: string; fingerprint: string } | undefined;
  clientBlock: string;
}

/** One platform serves many people from a few addresses; a person at a keyboard needs none of this. */
const BY_BLOCK: Budget = { act: 'agent/block', allowed: 2_000, perSeconds: 60 * 60 };
const BY_SITE: Budget = { act: 'agent/site', allowed: 10_000, perSeconds: 60 * 60 };

/** Does it in one transaction, with what was answered before where the same is sent again. Whoever knows an id may do everything with it. */
export async function answerAgent(context: ActContext, asked: AgentAct): Promise<UcpAnswer> {
  const now = context.clock();
  const isAllowed =
    (await takeFromBudget(context.db, BY_BLOCK, asked.clientBlock, now)) &&
    (await takeFromBudget(context.db, BY_SITE, 'site', now));
  if (!isAllowed) return refuseUcp(429, 'rate_limited', ucpTexts.tooMany);
  return act(context, 'system:agent', async (act) => {
    const { once } = asked;
    if (!once) return STEPS[asked.step](act, asked);
    // Somebody who sends the same at the same moment waits here for what the first is answered.
    const [claimed] = await act.db
      .insert(agentAnswers)
      .values({ ...once, status: 0, body: '', answeredAt: act.now })
      .onConflictDoNothing()
      .returning({ key: agentAnswers.key });
    if (!claimed) return answeredBefore(act.db, once);
    const answer = await STEPS[asked.step](act, asked);
    await act.db
      .update(agentAnswers)
      .set({ status: answer.status, body: JSON.stringify(answer.body), sessionId: sessionOf(answer.body) })
      .where(eq(agentAnswers.key, once.key));
    return answer;
  });
}

/** A cart or a checkout as it is now. */
export async function readAgentSession(
  context: ActContext,
  { kind, id }: Pick<AgentAct, 'kind' | 'id'>,
): Promise<UcpAnswer> {
  const { db, config } = context;
  const session = await findSession(db, { kind, id, now: context.clock() });
  if (!session) return notFound(kind, config.publicUrl);
  const reckoned = await reckonSession(db, { ...session, now: context.clock() });
  return { status: 200, body: answerOf(session, reckoned, { origin: config.publicUrl }) };
}

async function answeredBefore(db: Database, { key, fingerprint }: NonNullable<AgentAct['once']>): Promise<UcpAnswer> {
  const [before] = await db.select().from(agentAnswers).where(eq(agentAnswers.key, key));
  if (before?.fingerprint !== fingerprint) return refuseUcp(409, 'idempotency_conflict', ucpTexts.used);
  return { status: before.status, body: JSON.parse(before.body) as object };
}

/** Only what is about a cart or a checkout has an id. */
const sessionOf = (body: object) => ('id' in body && typeof body.id === 'string' ? body.id : null);

const STEPS: Record<AgentAct['step'], (act: Act, asked: AgentAct) => Promise<UcpAnswer>> = {
  create: createSession,
  update: onOpen(updateSession),
  complete: onOpen(handOver),
  cancel: onOpen(cancelSession),
};

/** For what is done with one that is there and can still be changed; whoever asks at the same moment waits. */
function onOpen(step: (act: Act, asked: AgentAct, session: Session) => Promise<UcpAnswer>) {
  return async (act: Act, asked: AgentAct): Promise<UcpAnswer> => {
    const { kind, id } = asked;
    const session = await lockSession(act.db, { kind, id, now: act.now });
    if (!session) return notFound(kind, act.config.publicUrl);
    return session.state === 'open' ? step(act, asked, session) : notModifiable(session.state);
  };
}

async function createSession(act: Act, asked: AgentAct): Promise<UcpAnswer> {
  const { kind, request } = asked;
  const { now } = act;
  const cart = request.cart_id && kind === 'checkout' ? await ofCart(act, request.cart_id) : undefined;
  if (cart?.answer) return cart.answer;
  const read = cart ? { lines: cart.lines, messages: [] } : await readLines(act.db, request, now);
  if ('refused' in read) return read.refused;
  if (read.lines.length === 0) return nothingToOrder(kind, read.messages, act.config.publicUrl);
  const session: Session = {
    id: newId(kind === 'cart' ? 'agc' : 'agn', now),
    kind,
    state: 'open',
    cartId: cart?.cartId ?? null,
    lines: read.lines,
    fulfillment: kind === 'checkout' ? readFulfillment(request) : null,
    buyer: cart?.buyer ?? request.buyer ?? null,
    saidTerms: '',
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  const reckoned = await reckonSession(act.db, { ...session, now });
  await act.db.insert(agentSessions).values({ ...session, saidTerms: JSON.stringify(termsOf(reckoned) ?? '') });
  const { messages } = read;
  return { status: 201, body: answerOf(session, reckoned, { origin: act.config.publicUrl, messages }) };
}

type CartOrAnswer =
  | { answer: UcpAnswer }
  | { answer?: never; cartId: string; lines: AskedLine[]; buyer: AskedBuyer | null };

/** What a cart is made a checkout of: its lines, or the checkout it is already. */
async function ofCart(act: Act, cartId: string): Promise<CartOrAnswer> {
  const { db, now, config } = act;
  const cart = await lockSession(db, { kind: 'cart', id: cartId, now });
  if (!cart) return { answer: notFound('cart', config.publicUrl) };
  const [existing] = await db
    .select()
    .from(agentSessions)
    .where(and(eq(agentSessions.cartId, cartId), eq(agentSessions.state, 'open')));
  if (!existing) return { cartId, lines: cart.lines, buyer: cart.buyer };
  const reckoned = await reckonSession(db, { ...existing, now });
  return { answer: { status: 200, body: answerOf(existing, reckoned, { origin: config.publicUrl }) } };
}

async function updateSession(
  { db, now, config }: Act,
  { kind, request }: AgentAct,
  session: Session,
): Promise<UcpAnswer> {
  const origin = config.publicUrl;
  const read = await readLines(db, request, now);
  if ('refused' in read) return read.refused;
  if (read.lines.length === 0) return nothingToOrder(kind, read.messages, origin);
  const fulfillment = kind === 'checkout' ? readFulfillment(request) : null;
  const buyer = request.buyer ?? null;
  const reckoned = await reckonSession(db, { lines: read.lines, fulfillment, now });
  const terms = termsOf(reckoned);
  const saidTerms = JSON.stringify(terms ?? '');
  const wanted = request.payment?.selected_term_id;
  const isOtherTerm = saidTerms !== session.saidTerms || (wanted && wanted !== terms?.[0]?.id);
  const messages: UcpMessage[] =
    kind === 'checkout' && isOtherTerm
      ? [
          ...read.messages,
          { type: 'warning', code: 'payment_term_changed', path: '$.payment', content: texts.termChanged },
        ]
      : read.messages;
  await db
    .update(agentSessions)
    .set({ lines: read.lines, fulfillment, buyer, saidTerms })
    .where(eq(agentSessions.id, session.id));
  return { status: 200, body: answerOf({ ...session, buyer }, reckoned, { origin, messages }) };
}

/** The end of what a program does: from here on its customer goes on, on our own page. Nothing of a card is read. */
async function handOver(act: Act, _asked: AgentAct, session: Session): Promise<UcpAnswer> {
  const { db, now } = act;
  const reckoned = await reckonSession(db, { ...session, now });
  const [{ name } = { name: '' }] = [...reckoned.summary.outOfStock, ...reckoned.summary.tooMany];
  if (name) return refuseUcp(409, 'out_of_stock', texts.outOfStock(name));
  if (reckoned.summary.lines.length === 0) return refuseUcp(409, 'item_unavailable', texts.unavailable);
  const [missing] = missingMessages(reckoned);
  if (missing) return refuseUcp(400, missing.code, missing.content);
  return end(act, { ...session, state: 'handed_over' }, reckoned);
}

/** A checkout stays to be seen as cancelled for its day; a cart is gone. */
async function cancelSession(act: Act, _asked: AgentAct, session: Session): Promise<UcpAnswer> {
  return end(act, { ...session, state: 'cancelled' }, await reckonSession(act.db, { ...session, now: act.now }));
}

async function end({ db, config }: Act, ended: Session, reckoned: ReckonedSession): Promise<UcpAnswer> {
  await db.update(agentSessions).set({ state: ended.state }).where(eq(agentSessions.id, ended.id));
  return { status: 200, body: answerOf(ended, reckoned, { origin: config.publicUrl }) };
}

interface SessionKey {
  kind: Kind;
  id: string;
  now: Date;
}

const isSession = ({ kind, id, now }: SessionKey) =>
  and(eq(agentSessions.id, id), eq(agentSessions.kind, kind), gt(agentSessions.expiresAt, now));

async function findSession(db: Database, key: SessionKey): Promise<Session | undefined> {
  const [session] = await db.select().from(agentSessions).where(isSession(key));
  return session?.kind === 'cart' && session.state === 'cancelled' ? undefined : session;
}

async function lockSession(db: Database, key: SessionKey): Promise<Session | undefined> {
  const [session] = await db.select().from(agentSessions).where(isSession(key)).for('update');
  return session?.kind === 'cart' && session.state === 'cancelled' ? undefined : session;
}

type ReadLines = { lines: AskedLine[]; messages: UcpMessage[] } | { refused: UcpAnswer };

/**
 * The lines of a request, each a whole choice of a piece that can be had. What cannot is left out and said; of what there is less of, as
 * many as there are.
 */
async function readLines(db: Database, { line_items: items = [] }: AgentRequest, now: Date): Promise<ReadLines> {
  if (items.length === 0) return { refused: refuseUcp(400, 'invalid_request', texts.linesMissing) };
  const ids = [...new Set(items.map(({ item }) => readItemId(item.id).productId))];
  const products = new Map((await findProductsById(db, { ids, now })).map((product) => [product.id, product]));
  const lines: AskedLine[] = [];
  const messages: UcpMessage[] = [];
  for (const [index, { id, item, quantity }] of items.entries()) {
    const path = `$.line_items[${index}]`;
    const error = (code: string, content: string) =>
      messages.push({ type: 'error', code, content, severity: 'recoverable', path });
    const warn = (code: string, content: string) => messages.push({ type: 'warning', code, content, path });
    const product = products.get(readItemId(item.id).productId);
    const choice = product && choiceOf(product, item.id);
    if (!product || !choice) {
      error('not_found', texts.noItem(item.id));
      continue;
    }
    const { color, size, options } = choice;
    const line = { productId: product.id, color, size, options, quantity };
    const { isForSale, availableCount, chosen } = reckonLine(product, line);
    const { name } = product;
    if (!isForSale) {
      error('out_of_stock', texts.outOfStock(name));
      continue;
    }
    const most = Math.min(MAX_QUANTITY, availableCount ?? MAX_QUANTITY);
    if (quantity > most) {
      if (most < MAX_QUANTITY) error('out_of_stock', texts.outOfStockIn(name, most));
      else error('item_unavailable', texts.most(name));
      warn('quantity_adjusted', texts.quantityAdjusted(name, most));
    }
    if (choice.isOurs)
      warn('variant_chosen', texts.variantChosen(name, formatVariation({ color, size, options: chosen })));
    const taken = lines.some((each) => each.id === id);
    const lineId = id !== undefined && !taken ? id : `line_${index + 1}_${lines.length}`;
    lines.push({ ...line, id: lineId, quantity: Math.min(quantity, most) });
  }
  return { lines, messages };
}

/** The choice an item's id names; of a piece alone the one that stands for it, which is `isOurs` where there are others. */
function choiceOf(product: Product, itemId: string) {
  const { chosen } = readItemId(itemId);
  const named = chosen && findVariation(product, chosen);
  if (named) return named.ok ? { ...named, isOurs: false } : undefined;
  const whole = findVariation(product, { color: '', size: '', options: '' });
  if (whole.ok) return { ...whole, isOurs: false };
  const featured = featuredOf(product);
  return featured && { ...featured, isOurs: true };
}

const notFound = (kind: Kind, origin: string): UcpAnswer => ({
  status: 200,
  body: {
    ucp: ucpHead([kind], 'error'),
    messages: [ucpError('not_found', texts.notFound)],
    continue_url: `${origin}/shop`,
  },
});

const notModifiable = (state: 'handed_over' | 'cancelled'): UcpAnswer =>
  refuseUcp(409, 'not_modifiable', texts.notModifiable[state]);

const nothingToOrder = (kind: Kind, messages: readonly UcpMessage[], origin: string): UcpAnswer => ({
  status: 200,
  body: { ucp: ucpHead([kind], 'error'), messages, continue_url: `${origin}/shop` },
});
