import { receiveProviderEvent } from '#app/features/pay/payments/provider-inbox.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Route } from './+types/paystack-webhook.ts';

const MAX_BYTES = 100 * 1024;

export function loader() {
  return new Response('This address takes POST only.', { status: 405, headers: { Allow: 'POST' } });
}

/**
 * Paystack's webhooks. The signature covers the raw bytes, so they are read as they came; the event is written down and the answer
 * given at once, the work is a job's.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader();
  const all = services(context);
  const body = await readBody(request, MAX_BYTES);
  if (!body.ok)
    return new Response('Not a whole event of a sensible size.', { status: body.reason === 'too_large' ? 413 : 400 });
  const rawBody = body.bytes;
  const read = all.payments.readWebhook(rawBody, request.headers.get(all.payments.signatureHeader));
  if (!read.ok) {
    all.log.warn({ reason: read.reason, bytes: rawBody.byteLength }, 'a webhook was refused');
    return read.reason === 'forged'
      ? new Response('Unknown signature.', { status: 401 })
      : new Response('Not an event.', { status: 400 });
  }
  await receiveProviderEvent(all, read.event);
  return new Response('ok', { headers: { 'Content-Type': 'text/plain' } });
}
