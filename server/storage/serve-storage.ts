import { changeMetadata, createToken, deleteFile, deleteToken } from '#app/features/ground/files/change-file.server.ts';
import { mayRead, placeOf } from '#app/features/ground/files/door/places.ts';
import { findFile } from '#app/features/ground/files/find-file.server.ts';
import { listFiles } from '#app/features/ground/files/list-files.server.ts';
import { decodePart, readObjectName } from '#app/features/ground/files/object-name.ts';
import { refuse } from '#app/features/ground/files/storage-errors.ts';
import { viewerOfBearer } from '#app/platform/auth/bearer-token.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { CROSS_ORIGIN, json, preflight, refused, resourceOf } from './answers.ts';
import { continueUpload } from './continue-upload.ts';
import { download, hasToken } from './download.ts';
import { readMetadata, receiveUpload } from './receive-upload.ts';

/**
 * `/v0/b/{bucket}/o…`: the storage API of the original site, version v0, spoken by its own client. Who asks is known by the
 * `Authorization` header and never by a cookie, so a page of another site cannot write with somebody's session.
 */
export async function serveStorage(request: Request, services: Services): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  const path = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(new URL(request.url).pathname);
  if (!path) return refused(refuse('invalid-argument', 'There is nothing at this address.', 404), '');
  const [, rawBucket = '', rawName] = path;
  const bucket = decodePart(rawBucket) ?? '';
  const { files } = services.config;
  if (bucket !== files.bucket && !files.oldBuckets.includes(bucket))
    return refused(refuse(isFirebaseBucket(bucket) ? 'project-not-found' : 'bucket-not-found'), bucket);
  if (!rawName) return serveBucket(request, services);
  const decoded = decodePart(rawName);
  const name = decoded === undefined ? undefined : readObjectName(decoded);
  if (!name) return refused(refuse('invalid-argument', 'This is not a name a file can have.'), rawName);
  return serveFile(request, services, name);
}

async function serveBucket(request: Request, services: Services): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const viewer = await askerOf(request, services);
  if (request.method === 'POST') {
    const id = query.get('upload_id');
    return id === null ? receiveUpload(request, services, viewer) : continueUpload(request, services, viewer, id);
  }
  if (request.method !== 'GET') return notAllowed('GET, POST, OPTIONS');
  const listed = await listFiles(services, { viewer, query });
  if (!listed.ok) return refused(listed, query.get('prefix') ?? '');
  const { bucket } = services.config.files;
  const { names, prefixes, nextPageToken } = listed.page;
  return json({ prefixes, items: names.map((name) => ({ name, bucket })), ...(nextPageToken && { nextPageToken }) });
}

async function serveFile(request: Request, services: Services, name: string): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (request.method === 'GET' || request.method === 'HEAD') return read(request, services, name, query);
  const viewer = await askerOf(request, services);
  if (request.method === 'DELETE') {
    const deleted = await deleteFile(services, viewer, name);
    return deleted.ok ? new Response(null, { status: 204, headers: CROSS_ORIGIN }) : refused(deleted, name);
  }
  const changed = await change(request, services, viewer, name, query);
  if (!changed) return notAllowed('GET, HEAD, POST, PATCH, DELETE, OPTIONS');
  return changed.ok ? json(resourceOf(changed.object)) : refused(changed, name);
}

async function change(
  request: Request,
  services: Services,
  viewer: Viewer | undefined,
  name: string,
  query: URLSearchParams,
) {
  if (request.method === 'POST') {
    if (query.get('create_token') === 'true') return createToken(services, viewer, name);
    const token = query.get('delete_token');
    return token === null
      ? refuse('invalid-argument', 'Give create_token or delete_token.')
      : deleteToken(services, viewer, { name, token });
  }
  if (request.method !== 'PATCH') return undefined;
  if (!viewer) return refuse('unauthenticated');
  const body = await readBody(request, 64 * 1024);
  const metadata = body.ok ? readMetadata(new TextDecoder().decode(body.bytes)) : undefined;
  return metadata
    ? changeMetadata(services, viewer, { name, metadata })
    : refuse('invalid-argument', 'The metadata cannot be read.');
}

/** Bytes for who holds a token; bytes and metadata for admins and the person the file is of. Changes nothing. */
async function read(request: Request, services: Services, name: string, query: URLSearchParams): Promise<Response> {
  const isMedia = query.get('alt') === 'media';
  const token = query.get('token');
  if (isMedia && token) {
    const object = await findFile(services, name);
    // Whether there is such a file is not for a wrong token to know.
    if (!object || !hasToken(object, token)) return refused(refuse('unauthorized'), name);
    return download(request, services.store, object, { isShared: true });
  }
  const viewer = await askerOf(request, services);
  if (!viewer) return refused(refuse('unauthenticated'), name);
  if (!mayRead(viewer, placeOf(name))) return refused(refuse('unauthorized'), name);
  const object = await findFile(services, name);
  if (!object) return refused(refuse('object-not-found'), name);
  return isMedia ? download(request, services.store, object, { isShared: false }) : json(resourceOf(object));
}

/** `Firebase <token>` is how the original client spells what is otherwise `Bearer <token>`. */
async function askerOf(request: Request, { config, db, clock }: Services): Promise<Viewer | undefined> {
  const token = /^(?:Firebase|Bearer) (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token ? viewerOfBearer(db, config.authSecret, token, clock()) : undefined;
}

const isFirebaseBucket = (bucket: string) => /\.(?:appspot\.com|firebasestorage\.app)$/.test(bucket);

function notAllowed(allow: string): Response {
  return refused(refuse('invalid-argument', 'This cannot be done here.', 405), '', { Allow: allow });
}
