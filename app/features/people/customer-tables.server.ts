import { customerNotes } from '#app/features/customers/customer.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { quotes } from '#app/features/quotes/quote.table.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';

/** What hangs on a customer (`CUSTOMER_THINGS`), where it is. */
export const customerTables = {
  orders,
  order_requests: orderRequests,
  quotes,
  enrollments,
  support_messages: supportMessages,
  customer_notes: customerNotes,
} as const;
