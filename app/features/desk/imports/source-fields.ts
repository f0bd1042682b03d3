import type { FirestoreDocument, PlainValue } from '#packages/firestore-reader/firestore-source.ts';

/** Fields of the specification by collection; others are counted in the report, so that nobody overlooks what they held. */
export const KNOWN_FIELDS: Record<string, readonly string[]> = {
  txtData: ['id', 'txtVal', 'desc', 'category', 'price', 'imgUrl', 'color', 'sizes', 'isInStock'],
  users: ['address'],
  products: [
    ...['id', 'productId', 'productnumber', 'imgUrl', 'txtVal', 'desc', 'category', 'price', 'quantity', 'color'],
    ...['size', 'isInStock'],
  ],
  orders: [
    ...['id', 'userId', 'cartItems', 'totalPrice', 'shippingOption', 'address', 'callLine', 'city', 'state'],
    ...['userEmail', 'username', 'reference', 'createdAt', 'completionDate', 'deliveryFee'],
  ],
  deliveredOrders: [
    ...['id', 'status', 'date', 'delivery', 'orderRefId', 'state', 'cartItems', 'totalPrice', 'shippingOption'],
    ...['address', 'callLine', 'docRef', 'city', 'userEmail', 'username'],
  ],
  notifications: ['id', 'orderRefId', 'timestamp', 'state', 'userEmail', 'username'],
  courseEnrollments: [
    ...['fullName', 'email', 'phoneNumber', 'interestReason', 'paymentReference', 'timestamp', 'enrollmentId'],
  ],
};

/** What a document says beside the fields that are known. */
export function otherFields({ fields }: FirestoreDocument, known: readonly string[] = []): Record<string, PlainValue> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !known.includes(name)));
}

export const isMap = (value: unknown): value is Record<string, PlainValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The person a document is below: `userCart/abc/products/1` is of `abc`. */
export const personOf = (path: string): string => path.split('/')[1] ?? '';
