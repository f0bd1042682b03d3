import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { mailShopOf } from '#app/features/settings/read-mail-shop.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { STAGE_MAILS } from './order-emails.ts';
import type { OrderFacts } from './order-facts.ts';
import { STAGE_NOTIFICATIONS } from './order-notifications.ts';
import { orderUrlOf } from './order-page-link.server.ts';
import type { OrderStage } from './order-stages.ts';

interface StageNews {
  /** The move that is told: a stage that is entered again is told again. Absent for an order that is new. */
  moveId?: string;
  /** What the owner adds to it. */
  note?: string | null | undefined;
  /** When the mail leaves; until then the move can be undone. */
  leavesAt?: Date;
  /** Where the caller has read them already. */
  settings?: ShopSettings;
}

/** What the notification and the mail of a telling are known by, so that an undo finds them. */
export function stageMessageKey(stage: OrderStage, id: string): string {
  return STAGE_NOTIFICATIONS[stage].key(id);
}

/** Notifies the customer what their order has become, once by notification and once by mail, in the transaction that made it so. */
export async function notifyOfStage(
  act: Act,
  { order, stage, news }: { order: OrderFacts; stage: OrderStage; news?: StageNews },
): Promise<void> {
  const { config } = act;
  const { note, moveId, leavesAt } = news ?? {};
  const notification = STAGE_NOTIFICATIONS[stage].write({ order, at: act.now, moveId });
  if (order.userId) await notifyCustomer(act, { userId: order.userId, notification });
  const shop = mailShopOf(news?.settings ?? (await readShopSettings(act.db)), config.publicUrl);
  const facts = { order, orderUrl: orderUrlOf(order, config), at: act.now, note, moveId };
  const email = STAGE_MAILS[stage].write(facts, shop);
  await act.send(email, { leavesAt });
}
