import { receiveWhatsApp } from '#app/features/orders/whatsapp/receive-whatsapp.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import {
  answerVerification,
  readWhatsAppWebhook,
  WHATSAPP_SIGNATURE_HEADER,
} from '#app/platform/whatsapp/whatsapp-webhook.server.ts';
import type { Route } from './+types/whatsapp-webhook.ts';

/** Meta puts up to a thousand changes into one event. */
const MAX_BYTES = 3 * 1024 * 1024;

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

/** Meta asks once when the address is entered there, with the word that was entered beside it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const account = services(context).config.whatsapp;
  const answer = account && answerVerification(new URL(request.url).searchParams, account.verifyToken);
  if (answer !== undefined) return new Response(answer, { headers: PLAIN });
  return new Response('Unknown word.', { status: account ? 403 : 404, headers: PLAIN });
}

/**
 * WhatsApp's events. The signature covers the raw bytes, so they are read as they came; the event is written down and the answer given
 * at once, the work is a job's.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const account = all.config.whatsapp;
  if (!account) return new Response('WhatsApp is not connected.', { status: 404 });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, POST' } });
  const body = await readBody(request, MAX_BYTES);
  if (!body.ok)
    return new Response('Not a whole event of a sensible size.', { status: body.reason === 'too_large' ? 413 : 400 });
  const read = readWhatsAppWebhook(body.bytes, request.headers.get(WHATSAPP_SIGNATURE_HEADER), account.appSecret);
  if (!read.ok) {
    all.log.warn({ reason: read.reason, bytes: body.bytes.byteLength }, 'a webhook was refused');
    return read.reason === 'forged'
      ? new Response('Unknown signature.', { status: 401 })
      : new Response('Not an event.', { status: 400 });
  }
  await receiveWhatsApp(all, read);
  return new Response('ok', { headers: PLAIN });
}
