import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { viewPhoto } from '#app/features/orders/orders/order-photos.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { listMilestones } from './milestone.queries.server.ts';

/** What the customer sees of the workshop; empty before anything is marked. */
export async function readMilestones(db: Database, orderId: string) {
  const marked = await listMilestones(db, orderId);
  return marked.map(({ id, name, note, at, photo }) => ({
    id,
    name,
    note,
    on: formatDate(at),
    photo: photo && viewPhoto({ ...photo, caption: name }),
  }));
}

export type MilestoneView = Awaited<ReturnType<typeof readMilestones>>[number];

/** An order's steps for the back office: what is marked, and what can be marked next. Undefined for no order. */
export async function readMilestonePanel(db: Database, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [marked, { orders }] = await Promise.all([readMilestones(db, orderId), readShopSettings(db)]);
  const left = orders.milestones.filter((name) => !marked.some((each) => each.name === name));
  return {
    orderId,
    number: formatOrderNumber(order),
    marked,
    left,
    isOpen: order.stage === 'new' && order.cancelledAt === null,
    canMail: order.userEmail !== '',
  };
}

export type MilestonePanelView = NonNullable<Awaited<ReturnType<typeof readMilestonePanel>>>;
