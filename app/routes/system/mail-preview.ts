import { data } from 'react-router';
import { services } from '#app/platform/auth/request-context.server.ts';
import { mailFrame } from '../mail-frame.server.ts';
import { readMailPreviews } from '../mail-previews.server.ts';
import type { Route } from './+types/mail-preview.ts';

/** One sample mail as its reader sees it, for the frames of /dev/mails. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = (await readMailPreviews(services(context))).find(({ sample }) => sample === params.kind);
  if (!found) throw data(null, { status: 404 });
  return mailFrame(found.mail.html);
}
