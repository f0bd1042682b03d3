import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { inArray, sql } from 'drizzle-orm';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { orderRequests } from './door/order-request.table.server.ts';
import { type ShownView, viewShown } from './door/view-shown.ts';

export interface AgreedLine extends Pick<ShownView, 'pictures' | 'drawn'> {
  id: string;
  name: string;
}

/**
 * What was agreed in pictures, by order: the lines that were sold with photos or with their sizes, as they were when the customer said
 * yes, without those that a change has taken out since. Nothing for orders of the shop. One query.
 */
export async function readAgreedLines(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AgreedLine[]>> {
  const { orderId, snapshot } = orderRequests;
  // A line keeps its position for good, and none is given twice.
  const positions = sql<
    number[]
  >`array(select ${orderLines.position} from ${orderLines} where ${orderLines.orderId} = ${orderId})`;
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId, snapshot, positions })
          .from(orderRequests)
          .where(inArray(orderId, [...orderIds]));
  return new Map(
    rows.map(({ orderId, snapshot, positions }) => [
      orderId ?? '',
      snapshot.lines
        .map((line, index) => ({ id: `${index}`, name: line.name, ...viewShown(line) }))
        .filter((_, index) => positions.includes(index))
        .filter(({ pictures, drawn }) => pictures.length > 0 || drawn !== null),
    ]),
  );
}
