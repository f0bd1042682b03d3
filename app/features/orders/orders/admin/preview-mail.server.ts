import { readMailShop } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { OutgoingMail } from '#app/platform/mail/outgoing-mail.ts';
import type { OrderDetail } from '../door/order.queries.server.ts';
import { orderUrlOf } from '../door/order-page-link.server.ts';
import type { OrderStage } from '../door/order-stages.ts';
import { STAGE_MESSAGES } from '../order-messages.ts';

/** What the owner adds to a move or changes on the way. */
interface MoveChanges {
  note?: string | undefined;
  estimate?: { estimatedFrom: string; estimatedTo: string } | undefined;
}

/** The mail that a move to `stage` would send now: the same function with the same facts. Sends nothing. */
export async function previewMail(
  { db, config, clock }: ActContext,
  { order, stage, changes = {} }: { order: OrderDetail; stage: OrderStage; changes?: MoveChanges },
): Promise<OutgoingMail> {
  const shop = await readMailShop({ db, config });
  return STAGE_MESSAGES[stage].writeEmail(
    {
      order: { ...order, ...(changes.estimate ?? {}) },
      orderUrl: orderUrlOf(order, config),
      at: clock(),
      note: changes.note,
    },
    shop,
  );
}
