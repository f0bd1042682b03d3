import { keptVoice, readKeptVoice, takeVoice } from '#app/features/bespoke/briefs/take-voice.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { notFound, sendStoredFile } from '#app/platform/storage/send-stored-file.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/brief-voice.ts';

/** Takes one voice note in, for our script, which then names it in its form: `{ voice }`, or `{ sentence }` for one that will never do. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const all = services(context);
  const network = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: network }, async (form) => {
    const file = form.get('voice');
    if (!(file instanceof File) || [...form].length !== 1) return Response.json(null, { status: 400 });
    const taken = await takeVoice(all, { file, network });
    if (taken.ok) return Response.json({ voice: keptVoice(all, taken.voice) });
    return Response.json({ sentence: taken.sentence }, { status: 422 });
  });
}

/** Plays it to whom it was given, for as long as a form may name it: a page with the key of a request gives it anew. */
export async function loader({ request, context, params: { kept } }: Route.LoaderArgs): Promise<Response> {
  if (!kept) return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const all = services(context);
  const voice = readKeptVoice(all, kept);
  return voice ? sendStoredFile(request, all.store, { ...voice, name: 'voice-note', isInline: true }) : notFound();
}
