import type { Act } from '#app/platform/act/act.server.ts';
import type { OrderRequest } from './order-request.mutations.server.ts';
import { orderRequestedMessage } from './order-request-messages.ts';

/** Sends the customer the link under which they can pay, in the transaction that writes the request down. */
export async function notifyRequested(
  act: Act,
  { request, payUrl }: { request: OrderRequest; payUrl: string },
): Promise<void> {
  await act.tell(orderRequestedMessage.about({ ...request, payUrl }));
}
