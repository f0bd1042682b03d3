import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { OrderDetail } from './order.queries.server.ts';
import { composeOrderMail } from './order-emails.tsx';
import { orderUrlOf } from './order-page-link.server.ts';
import type { OrderStage } from './order-stages.ts';

/** What the owner adds to a move or changes on the way. */
interface MoveChanges {
  note?: string | undefined;
  estimate?: { estimatedFrom: string; estimatedTo: string } | undefined;
}

/** The mail that a move to `stage` would send now: the same function with the same facts. Sends nothing. */
export async function previewMail(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  order: OrderDetail,
  stage: OrderStage,
  changes: MoveChanges = {},
): Promise<OutgoingMail> {
  const { business } = await readShopSettings(db);
  return composeOrderMail(
    stage,
    { ...order, ...(changes.estimate ?? {}) },
    { business, publicUrl: config.publicUrl, orderUrl: orderUrlOf(order, config), at: clock(), note: changes.note },
  );
}
