import type { FirestoreDocument, FirestoreSource } from '#packages/firestore-reader/firestore-source.ts';
import { type CartRecord, mergeCarts, readCartEntry } from './cart-record.ts';
import { type EnrollmentRecord, noteSharedReferences, readEnrollment } from './enrollment-record.ts';
import type { collectFindings, Note } from './findings.ts';
import type { ImportCounts } from './import-counts.ts';
import { addCustomerOrders, mergeOrders } from './merge-orders.ts';
import { ADMIN_TOPICS, CUSTOMER_TOPICS, type NotificationRecord, readNotification } from './notification-record.ts';
import { type OrderRecord, readCustomerOrder, readOrder, STAGE_OF_COLLECTION } from './order-record.ts';
import { type ProductRecord, readProduct } from './product-record.ts';
import { type AddressRecord, readAddress } from './profile-record.ts';
import type { DateOrder } from './read-date.ts';

/** Everything of the earlier site's documents, as this shop would keep it. */
export interface SiteRecords {
  addresses: { path: string; uid: string; address: AddressRecord }[];
  products: { path: string; sourceId: string; product: ProductRecord }[];
  cart: CartRecord[];
  orders: OrderRecord[];
  enrollments: EnrollmentRecord[];
  notifications: NotificationRecord[];
}

/** Stored by the earlier site and counted anew here. */
const COUNTERS = 'notificationCount';
/** Only what is below these is read. */
const PARENTS = new Set(['userCart', 'userNotifications']);

/** Reads all collections. What is written down about a document is the same whether anything is brought or not. */
export async function readSite(
  source: FirestoreSource,
  { findings, counts, dates }: { findings: ReturnType<typeof collectFindings>; counts: ImportCounts; dates: DateOrder },
): Promise<SiteRecords> {
  async function all<Read>(
    { collection, isGroup = false, like }: { collection: string; isGroup?: boolean; like?: string },
    read: (document: FirestoreDocument, note: Note) => Read | undefined,
  ): Promise<Read[]> {
    const records: Read[] = [];
    for await (const document of isGroup ? source.group(collection) : source.documents(collection)) {
      counts.read(collection, document, like);
      const note = findings.at(document.path);
      for (const fault of document.faults) note('field_unreadable', { field: fault.split(':')[0] ?? '', from: fault });
      try {
        const record = read(document, note);
        if (record !== undefined) records.push(record);
      } catch (error) {
        note('document_unreadable', { from: error instanceof Error ? error.message : error });
      }
    }
    return records;
  }

  const products = await all({ collection: 'txtData' }, (document, note) => {
    const product = readProduct(document, note);
    if (!product) counts.became('products', 'left_out');
    return product && { path: document.path, sourceId: document.id, product };
  });
  const addresses = await all({ collection: 'users' }, (document, note) => {
    const address = readAddress(document, note);
    if (!address && document.fields.address) counts.became('addresses', 'left_out');
    return address && { path: document.path, uid: document.id, address };
  });
  const entries = await all({ collection: 'products', isGroup: true }, readCartEntry);
  const orders: OrderRecord[] = [];
  for (const collection of Object.keys(STAGE_OF_COLLECTION)) {
    orders.push(...(await all({ collection, like: 'orders' }, (document, note) => readOrder(document, dates, note))));
  }
  const told = await all({ collection: 'deliveredOrders', isGroup: true }, (document, note) =>
    readCustomerOrder(document, dates, note),
  );
  const enrollments = await all({ collection: 'courseEnrollments' }, (document, note) =>
    readEnrollment(document, dates, note),
  );
  const notifications: NotificationRecord[] = [];
  const topics = [
    ...Object.keys(CUSTOMER_TOPICS).map((collection) => ({ collection, isGroup: true })),
    ...Object.keys(ADMIN_TOPICS).map((collection) => ({ collection, isGroup: false })),
  ];
  for (const topic of topics) {
    notifications.push(
      ...(await all({ ...topic, like: 'notifications' }, (document, note) => readNotification(document, dates, note))),
    );
  }
  await all({ collection: COUNTERS, isGroup: true, like: COUNTERS }, () => undefined);
  await noteOthers(source, findings);

  const cart = mergeCarts(entries, findings.at);
  counts.became('cart lines', 'joined', entries.length - cart.length);
  const merged = addCustomerOrders(mergeOrders(orders, findings.at), told, findings.at);
  counts.became('orders', 'joined', orders.length + told.length - merged.length);
  noteSharedReferences(enrollments, findings.at);
  return { addresses, products, cart, orders: merged, enrollments, notifications };
}

/** What the source has and the specification does not, and what could not be read at all. */
async function noteOthers(source: FirestoreSource, findings: ReturnType<typeof collectFindings>): Promise<void> {
  const known = new Set([
    ...['txtData', 'users', 'products', 'courseEnrollments', 'deliveredOrders', COUNTERS],
    ...Object.keys(STAGE_OF_COLLECTION),
    ...Object.keys(CUSTOMER_TOPICS),
    ...Object.keys(ADMIN_TOPICS),
    ...PARENTS,
  ]);
  for (const name of await source.collections()) if (!known.has(name)) findings.at(name)('collection_unknown');
  for (const fault of source.faults) findings.at(fault.split(': ')[0] ?? '')('source_unreadable', { from: fault });
}
