import {
  appendPiece,
  endResumable,
  findResumable,
  finishResumable,
} from '#app/features/ground/files/resumable.server.ts';
import { refuse } from '#app/features/ground/files/storage-errors.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { json, refused, resourceOf } from './answers.ts';
import { bodyFault } from './receive-upload.ts';

/** Clients double their pieces up to 32 MB. */
const MAX_PIECE = 33 * 1024 * 1024;

/** `POST …&upload_id=`: the next piece of an upload, the last one, how far it is, or its end. */
export async function continueUpload(
  request: Request,
  services: Services,
  viewer: Viewer | undefined,
  id: string,
): Promise<Response> {
  if (!viewer) return refused(refuse('unauthenticated'), '');
  const upload = await findResumable(services, { viewer, id });
  if (!upload) return refused(refuse('object-not-found', 'There is no such upload.'), '');
  const { name } = upload;
  const commands = (request.headers.get('x-goog-upload-command') ?? '').split(',').map((one) => one.trim());

  if (commands.includes('query')) return progress(upload.received, upload.status === 'active' ? 'active' : 'final');
  if (commands.includes('cancel')) {
    if (upload.status === 'active') await endResumable(services, { upload, status: 'cancelled' });
    return progress(upload.received, 'cancelled');
  }
  const isLast = commands.includes('finalize');
  if (!isLast && !commands.includes('upload'))
    return refused(refuse('invalid-argument', 'The upload command is not known.'), name);

  // The answer to the last piece may have been lost: then it comes again, and the file is there.
  if (commands.includes('upload') && upload.status !== 'final') {
    const body = await readBody(request, MAX_PIECE);
    if (!body.ok) return refused(bodyFault(body.reason, MAX_PIECE), name);
    const offset = parseWhole(request.headers.get('x-goog-upload-offset'), Number.MAX_SAFE_INTEGER);
    const taken = await appendPiece(services, { upload, offset, bytes: body.bytes });
    if (!taken.ok) return refused(taken, name);
    if (!isLast) return progress(taken.received, 'active');
  }
  const finished = await finishResumable(services, viewer, id);
  if (!finished.ok) return refused(finished, name);
  return json(resourceOf(finished.object), { headers: { 'X-Goog-Upload-Status': 'final' } });
}

function progress(received: number, status: 'active' | 'final' | 'cancelled'): Response {
  return json({}, { headers: { 'X-Goog-Upload-Status': status, 'X-Goog-Upload-Size-Received': String(received) } });
}
