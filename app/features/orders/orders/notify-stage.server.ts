import type { Act } from '#app/platform/act/act.server.ts';
import type { OrderFacts } from './door/order-facts.ts';
import { orderUrlOf } from './door/order-page-link.server.ts';
import type { OrderStage } from './door/order-stages.ts';
import { STAGE_MESSAGES } from './order-messages.ts';

interface StageNews {
  /** The move that is told: a stage that is entered again is told again. Absent for an order that is new. */
  moveId?: string;
  /** What the owner adds to it. */
  note?: string | null | undefined;
  /** When the mail leaves; until then the move can be undone. */
  leavesAt?: Date;
}

/** What the notification and the mail of a telling are known by, so that an undo finds them. */
export function stageMessageKey(stage: OrderStage, id: string): string {
  return STAGE_MESSAGES[stage].keyOf(id);
}

/** Tells the customer what their order has become, once, in the transaction that made it so. */
export async function notifyOfStage(
  act: Act,
  { order, stage, news }: { order: OrderFacts; stage: OrderStage; news?: StageNews },
): Promise<void> {
  const { leavesAt, ...about } = news ?? {};
  const facts = { ...about, order, orderUrl: orderUrlOf(order, act.config), at: act.now };
  await act.tell(STAGE_MESSAGES[stage].about(facts), { leavesAt });
}
