import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { sendStoredFile } from '#app/platform/storage/send-stored-file.server.ts';
import { downloadName } from './material-file.ts';
import type { SessionMaterial } from './session-material.queries.server.ts';

/** A material's bytes, or the part a player or a broken download asks for. The caller has checked who asks. */
export function sendMaterial(
  request: Request,
  store: ObjectStore,
  material: Pick<SessionMaterial, 'objectKey' | 'contentType' | 'title' | 'bytes'>,
): Promise<Response> {
  const { objectKey, title, bytes } = material;
  const contentType = material.contentType ?? '';
  return sendStoredFile(request, store, {
    objectKey: contentType && objectKey,
    contentType,
    bytes,
    name: downloadName(title, contentType),
    isInline: contentType.startsWith('image/'),
  });
}
