import { checkUpload, tooLarge } from '#app/features/ground/files/check-upload.server.ts';
import { type FileMetadata, fileMetadataSchema } from '#app/features/ground/files/file-metadata.schema.ts';
import { readObjectName } from '#app/features/ground/files/object-name.ts';
import { startResumable } from '#app/features/ground/files/resumable.server.ts';
import { saveFile } from '#app/features/ground/files/save-file.server.ts';
import { type Refusal, refuse } from '#app/features/ground/files/storage-errors.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { json, refused, resourceOf } from './answers.ts';
import { readRelatedParts } from './multipart-related.ts';

/** Room for the metadata, its part's headers and the boundaries around a file. */
const AROUND = 80 * 1024;

/** `POST /v0/b/{bucket}/o?name=`: the file at once, or the beginning of an upload in pieces. */
export async function receiveUpload(
  request: Request,
  services: Services,
  viewer: Viewer | undefined,
): Promise<Response> {
  const protocol = request.headers.get('x-goog-upload-protocol') ?? 'multipart';
  const given = new URL(request.url).searchParams.get('name');
  if (protocol === 'multipart') return receiveMultipart(request, services, viewer, given);
  if (protocol === 'resumable' && request.headers.get('x-goog-upload-command') === 'start')
    return beginResumable(request, services, viewer, given);
  return refused(refuse('invalid-argument', 'Uploads are multipart or resumable.'), given ?? '');
}

async function receiveMultipart(
  request: Request,
  services: Services,
  viewer: Viewer | undefined,
  given: string | null,
): Promise<Response> {
  const name = given === null ? undefined : readObjectName(given);
  if (!name) return refused(badName(), given ?? '');
  const length = request.headers.get('content-length');
  const allowed = await checkUpload(services, viewer, {
    name,
    size: length === null ? undefined : Math.max(0, Number(length) - AROUND),
  });
  if (!allowed.ok) return refused(allowed, name);
  const body = await readBody(request, allowed.maxBytes + AROUND);
  if (!body.ok) return refused(bodyFault(body.reason, allowed.maxBytes), name);
  const parts = readRelatedParts(body.bytes, request.headers.get('content-type') ?? '');
  const metadata = parts && readMetadata(parts.metadata);
  if (!viewer || !parts || !metadata)
    return refused(refuse('invalid-argument', 'The upload is not two whole parts.'), name);
  const contentType = metadata.contentType ?? parts.contentType;
  const saved = await saveFile(services, viewer, { name, metadata: { ...metadata, contentType }, bytes: parts.bytes });
  return saved.ok ? json(resourceOf(saved.object)) : refused(saved, name);
}

async function beginResumable(
  request: Request,
  services: Services,
  viewer: Viewer | undefined,
  given: string | null,
): Promise<Response> {
  const name = given === null ? undefined : readObjectName(given);
  if (!name) return refused(badName(), given ?? '');
  const length = request.headers.get('x-goog-upload-header-content-length');
  const declaredSize = parseWhole(length, Number.MAX_SAFE_INTEGER);
  if (length !== null && declaredSize === undefined)
    return refused(refuse('invalid-argument', 'The size is no number of bytes.'), name);
  const allowed = await checkUpload(services, viewer, { name, size: declaredSize });
  if (!allowed.ok) return refused(allowed, name);
  const body = await readBody(request, AROUND);
  if (!body.ok) return refused(bodyFault(body.reason, allowed.maxBytes), name);
  const metadata = readMetadata(new TextDecoder().decode(body.bytes) || '{}');
  if (!viewer || !metadata) return refused(refuse('invalid-argument', 'The metadata cannot be read.'), name);
  const contentType = metadata.contentType ?? request.headers.get('x-goog-upload-header-content-type');
  const checked = fileMetadataSchema.safeParse({ ...metadata, contentType });
  if (!checked.success) return refused(refuse('invalid-argument', 'The metadata cannot be read.'), name);
  const id = await startResumable(services, viewer.id, { name, metadata: checked.data, declaredSize });
  if (!id) return refused(refuse('quota-exceeded'), name);
  const { bucket } = services.config.files;
  const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
  return json(
    {},
    {
      headers: {
        'X-Goog-Upload-URL': `${services.config.publicUrl}/v0/b/${bucket}/o?${query}`,
        'X-Goog-Upload-Status': 'active',
        'X-Goog-Upload-Chunk-Granularity': '1',
      },
    },
  );
}

/** Metadata as JSON; undefined when it cannot be read or says what no file can have. */
export function readMetadata(text: string): FileMetadata | undefined {
  try {
    return fileMetadataSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function bodyFault(reason: 'too_large' | 'too_slow' | 'cut_short', maxBytes: number): Refusal {
  if (reason === 'too_large') return tooLarge(maxBytes);
  if (reason === 'too_slow') return refuse('unknown', 'The bytes came too slowly.', 408);
  return refuse('invalid-argument', 'The upload was cut short.');
}

const badName = () => refuse('invalid-argument', 'This is not a name a file can have.');
