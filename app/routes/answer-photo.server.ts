import type { RouterContextProvider } from 'react-router';
import { keptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { takePhoto } from '#app/features/ground/photos/door/take-photos.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { filesUpTo } from './files-up-to.server.ts';

/**
 * Takes one photo in, for our script, which then names it in its form: `{ photo }`, or `{ sentence }` for a file that will never do
 * (422). Too much at once is 503, which the script tries again. Without scripts the photos come with the form.
 */
export async function answerPhoto(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { person, from }: { person: string; from: string },
): Promise<Response> {
  const all = services(context);
  return readFiles(request, { upTo: filesUpTo(request), person, isTeam: from === 'team' }, async (form) => {
    const file = form.get('photo');
    if (!(file instanceof File) || [...form].length !== 1) return Response.json(null, { status: 400 });
    const taken = await takePhoto(all, {
      file,
      from: from === 'team' ? from : { network: from, signal: request.signal },
    });
    if (taken.ok) return Response.json({ photo: keptPhoto(all, taken.photo) });
    return Response.json({ sentence: taken.sentence }, { status: taken.isBusy ? 503 : 422 });
  });
}
