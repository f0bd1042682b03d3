import { readDraftedMail } from '#app/features/office/message-ledger/drafted-mail.server.ts';
import { shop } from '#app/features.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import { mailFrame } from '../mail-frame.server.ts';
import type { Route } from './+types/shop-window-email.ts';

export const middleware = [requireOwner];

/** /settings/window/email: an email as the draft dresses it, for the frames of /settings/window. */
export async function loader({ context }: Route.LoaderArgs) {
  return mailFrame(await readDraftedMail(services(context), shop.messages));
}
