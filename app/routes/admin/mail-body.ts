import { data } from 'react-router';
import { readMailBody } from '#app/features/office/message-ledger/mail-ledger.server.ts';
import { shop } from '#app/features.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { mailFrame } from '../mail-frame.server.ts';
import type { Route } from './+types/mail-body.ts';

/** A mail's HTML part for the sandboxed frame of its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const html = await readMailBody(services(context).db, { messages: shop.messages, mailId: params.mailId });
  if (html === undefined) throw data(null, { status: 404 });
  return mailFrame(html);
}
