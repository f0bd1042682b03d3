import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { customerNotes } from '#app/features/ground/customers/door/customer.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';

/** What hangs on a customer (`CUSTOMER_THINGS`), where it is. */
export const customerTables = {
  orders,
  order_requests: orderRequests,
  quotes,
  enrollments,
  support_messages: supportMessages,
  customer_notes: customerNotes,
} as const;
