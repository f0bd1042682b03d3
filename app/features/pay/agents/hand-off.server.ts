import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import type { CartLine } from '#app/features/shop/cart/door/cart-rules.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { agentAnswers, agentSessions } from './agent-session.table.server.ts';
import { KEPT_MS } from './agent-session.ts';
import { agentTexts } from './agent-texts.ts';
import { reckonSession } from './reckon-session.server.ts';

export type HandOff = NonNullable<Awaited<ReturnType<typeof readHandOff>>>;

/** What a program put together, for whoever opens its link; undefined where there is no such link, or no more. */
export async function readHandOff(context: ActContext, id: string) {
  const { db } = context;
  const now = context.clock();
  const [session] = await db
    .select({ lines: agentSessions.lines, fulfillment: agentSessions.fulfillment })
    .from(agentSessions)
    .where(and(eq(agentSessions.id, id), ne(agentSessions.state, 'cancelled'), gt(agentSessions.expiresAt, now)));
  if (!session) return undefined;
  const { summary, discounted, depositKobo } = await reckonSession(db, { ...session, now });
  return {
    pieces: summary.lines.map(pieceOf),
    gone: summary.outOfStock.map(({ name }) => name),
    totalKobo: discounted.totalKobo,
    depositKobo,
    choices: wholeChoices(summary.lines),
  };
}

/** Puts all of it into a cart, however often it is pressed. `isFirst`: nothing was in the cart. */
export async function takeHandOff(
  context: ActContext,
  actor: string,
  handOff: Pick<HandOff, 'choices'>,
): Promise<{ added: number; isFirst: boolean; isFull: boolean }> {
  const done = { added: 0, isFirst: false, isFull: false };
  for (const choice of handOff.choices) {
    const result = await addToCart(context, actor, { ...choice, isInAll: true });
    if (result.ok) {
      done.added += 1;
      done.isFirst ||= result.isFirst;
    } else done.isFull ||= result.reason === 'cart_full';
  }
  return done;
}

/** Every night: answers a day after they were given, and what they are about a day after it was over. */
export async function forgetOldSessions({ db, clock }: Pick<ActContext, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock().getTime() - KEPT_MS);
  await db.delete(agentAnswers).where(lt(agentAnswers.answeredAt, dayAgo));
  await db.delete(agentSessions).where(lt(agentSessions.expiresAt, dayAgo));
}

function pieceOf({ id, name, picture, quantity, unitPriceKobo, ...line }: CartLine) {
  return {
    id,
    name,
    variation: formatVariation({ ...line, options: line.chosen }),
    quantity,
    priceKobo: unitPriceKobo,
    picture,
    /** Of a piece that stands ready, nothing. */
    ready: line.availableCount === null ? agentTexts.page.madeToOrder(line) : '',
  };
}

/** Two lines of the same are one in a cart. */
function wholeChoices(lines: readonly CartLine[]) {
  const byChoice = Map.groupBy(lines, ({ productId, color, size, options }) =>
    JSON.stringify([productId, color, size, options]),
  );
  return [...byChoice.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            productId: first.productId,
            color: first.color,
            size: first.size,
            options: first.options,
            quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity),
          },
        ]
      : [],
  );
}
