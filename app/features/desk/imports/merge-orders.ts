import { STAGES_IN_ORDER } from '#app/features/orders/orders/door/order-stages.ts';
import type { Note } from './findings.ts';
import type { CustomerOrderRecord, OrderRecord } from './order-record.ts';

const TOGETHER_MS = 5 * 60_000;

type NoteAt = (path: string) => Note;

/**
 * One record for each order. A move copied an order and then deleted it, and either could fail; a payment's callback could come
 * twice. Documents are one order by their id, then by their payment reference, then by customer, total and five minutes. The furthest
 * stage holds, and nothing is added up.
 */
export function mergeOrders(records: readonly OrderRecord[], noteAt: NoteAt): OrderRecord[] {
  const byId = [...Map.groupBy(records, ({ sourceId }) => sourceId).values()].map((same) => join(same, noteAt));
  const byReference = groupWhere(byId, ({ reference }) => reference).map((same) => join(same, noteAt));
  return joinNeighbours(byReference, noteAt);
}

/**
 * What customers were told of their orders, beside the orders. Where the order is there, the record is part of it; where it is in
 * none of the stages any more, the record is all there is, and becomes an order of its own.
 */
export function addCustomerOrders(
  orders: readonly OrderRecord[],
  told: readonly CustomerOrderRecord[],
  noteAt: NoteAt,
): OrderRecord[] {
  const known = new Map<string, OrderRecord>();
  for (const order of orders) for (const key of keysOf(order)) known.set(key, order);
  const added = new Map<OrderRecord, string[]>();
  const alone: OrderRecord[] = [];
  for (const record of told) {
    const order = record.orderRefs.map((key) => known.get(key)).find(Boolean);
    if (order) added.set(order, [...(added.get(order) ?? []), ...record.paths]);
    else {
      const { orderRefs, ...own } = record;
      noteAt(record.paths[0] ?? '')('order_in_no_stage', { to: record.stage });
      alone.push(own);
    }
  }
  const withPaths = orders.map((order) => ({ ...order, paths: [...order.paths, ...(added.get(order) ?? [])] }));
  return [...withPaths, ...mergeOrders(alone, noteAt)];
}

const keysOf = ({ paths, reference }: OrderRecord) => [
  ...paths.map((path) => path.slice(path.lastIndexOf('/') + 1)),
  ...(reference ? [reference] : []),
];

/** Groups by a key; each record without one is a group of its own. */
function groupWhere(records: readonly OrderRecord[], keyOf: (record: OrderRecord) => string | undefined) {
  const groups = Map.groupBy(records, (record) => keyOf(record) ?? record);
  return [...groups.values()];
}

function joinNeighbours(records: readonly OrderRecord[], noteAt: NoteAt): OrderRecord[] {
  const candidates = groupWhere(records, ({ uid, totalKobo, createdAt, isDateOfDocument }) =>
    uid && totalKobo !== undefined && createdAt && !isDateOfDocument ? `${uid} ${totalKobo}` : undefined,
  );
  return candidates.flatMap((same) => {
    const inOrder = same.toSorted((one, other) => timeOf(one) - timeOf(other));
    const groups: OrderRecord[][] = [];
    for (const record of inOrder) {
      const group = groups.at(-1);
      const first = group?.[0];
      const isTogether = first && timeOf(record) - timeOf(first) <= TOGETHER_MS;
      // Two payments are two orders, however near and alike.
      const arePaidApart = group?.some(({ reference }) => reference) && record.reference;
      if (group && isTogether && !arePaidApart) group.push(record);
      else groups.push([record]);
    }
    return groups.map((group) => join(group, noteAt));
  });
}

const timeOf = ({ createdAt }: OrderRecord) => createdAt?.getTime() ?? 0;

function join(same: OrderRecord[], noteAt: NoteAt): OrderRecord {
  const [first, ...others] = same.toSorted(
    (one, other) =>
      STAGES_IN_ORDER.indexOf(other.stage) - STAGES_IN_ORDER.indexOf(one.stage) ||
      ((one.paths[0] ?? '') < (other.paths[0] ?? '') ? -1 : 1),
  );
  if (!first) throw new Error('There is no order without a document');
  for (const { paths } of others) for (const path of paths) noteAt(path)('order_twice', { to: first.paths[0] });
  return { ...first, paths: same.length > 1 ? [first, ...others].flatMap(({ paths }) => paths) : first.paths };
}
