import '#app/features/sizes/drawing-slot.server.ts';
import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { orderRequests } from './phone-order.table.server.ts';
import { type ShownView, viewShown } from './view-shown.ts';

export interface AgreedLine extends Pick<ShownView, 'pictures' | 'drawn'> {
  id: string;
  name: string;
}

/**
 * What was agreed in pictures, by order: the lines that were sold with photos or with their sizes, as they were when the customer said
 * yes. Nothing for orders of the shop. One query.
 */
export async function readAgreedLines(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AgreedLine[]>> {
  const { orderId, snapshot } = orderRequests;
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId, snapshot })
          .from(orderRequests)
          .where(inArray(orderId, [...orderIds]));
  return new Map(
    rows.map(({ orderId, snapshot }) => [
      orderId ?? '',
      snapshot.lines
        .map((line, index) => ({ id: `${index}`, name: line.name, ...viewShown(line) }))
        .filter(({ pictures, drawn }) => pictures.length > 0 || drawn !== null),
    ]),
  );
}
