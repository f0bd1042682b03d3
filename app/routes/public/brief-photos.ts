import { services } from '#app/platform/auth/request-context.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { answerPhoto } from '../answer-photo.server.ts';
import { requireBespoke } from '../require-bespoke.server.ts';
import type { Route } from './+types/brief-photos.ts';

/** Takes in one photo of /bespoke, as `answerPhoto` says. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  await requireBespoke(services(context));
  const from = clientBlock(request);
  return answerPhoto(context, request, { person: from, from });
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
