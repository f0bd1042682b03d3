import type { ActContext } from '#app/platform/act/act.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import { listObjects } from '#app/platform/storage/stored-objects.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { readPrefix } from './object-name.ts';
import { type Refusal, refuse } from './storage-errors.ts';

const LONGEST_PAGE = 1000;

interface FilePage {
  names: string[];
  /** Folders: beginnings up to the delimiter. */
  prefixes: string[];
  nextPageToken: string | undefined;
}

/** One page of the bucket's names, for admins: `prefix`, `delimiter`, `maxResults` (1 to 1,000) and `pageToken` of a request. */
export async function listFiles(
  { config, db }: ActContext,
  { viewer, query }: { viewer: Viewer | undefined; query: URLSearchParams },
): Promise<{ ok: true; page: FilePage } | Refusal> {
  if (!viewer) return refuse('unauthenticated');
  if (!isAdmin(viewer)) return refuse('unauthorized');
  const prefix = readPrefix(query.get('prefix') ?? '');
  const delimiter = query.get('delimiter') ?? '';
  const wanted = parseWhole(query.get('maxResults') || String(LONGEST_PAGE));
  const after = readPageToken(query.get('pageToken') ?? '');
  if (prefix === undefined) return refuse('invalid-argument', 'No name can begin with this prefix.');
  if (delimiter !== '' && delimiter !== '/') return refuse('invalid-argument', 'The delimiter is a slash.');
  if (!wanted) return refuse('invalid-argument', 'maxResults is 1 to 1,000.');
  if (after === undefined) return refuse('invalid-argument', 'This page token is not one of ours.');
  const limit = Math.min(wanted, LONGEST_PAGE);
  const { names, prefixes, next } = await listObjects(db, config.files.bucket, { prefix, delimiter, after, limit });
  return { ok: true, page: { names, prefixes, nextPageToken: next && Buffer.from(next).toString('base64url') } };
}

function readPageToken(token: string): string | undefined {
  if (!/^[\w-]*$/.test(token)) return undefined;
  const name = Buffer.from(token, 'base64url').toString();
  return Buffer.from(name).toString('base64url') === token && !name.includes('\0') ? name : undefined;
}
