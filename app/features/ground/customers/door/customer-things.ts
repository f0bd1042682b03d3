/** What hangs on a customer, by the table it is in. */
export const CUSTOMER_THINGS = [
  'orders',
  'order_requests',
  'quotes',
  'enrollments',
  'support_messages',
  'customer_notes',
] as const;

type CustomerThing = (typeof CUSTOMER_THINGS)[number];

/** Ids of what moved from one customer to another, and of who had been merged into that one before. */
export type MovedThings = Record<CustomerThing | 'customers', string[]>;

/** What somebody is known by, of which whoever stays takes over what they had none of. */
export interface MergedFacts {
  tags: string[];
  email: string | null;
  phone: string | null;
}
