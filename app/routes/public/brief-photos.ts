import { keptPhoto } from '#app/features/briefs/kept-photo.server.ts';
import { takePhoto } from '#app/features/briefs/take-photos.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireBespoke } from '../require-bespoke.server.ts';
import type { Route } from './+types/brief-photos.ts';

/**
 * Takes one photo in, for our script, which then names it in the form of /bespoke: `{ photo }`, or `{ sentence }` for a file that will
 * never do (422). Too much at once is 503, which the script tries again. Without scripts the photos come with the form.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const all = services(context);
  await requireBespoke(all);
  const from = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: from }, async (form) => {
    const file = form.get('photo');
    if (!(file instanceof File) || [...form].length !== 1) return Response.json(null, { status: 400 });
    const taken = await takePhoto(all, { file, from });
    if (taken.ok) return Response.json({ photo: keptPhoto(all, taken.photo) });
    return Response.json({ sentence: taken.sentence }, { status: taken.isBusy ? 503 : 422 });
  });
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
