import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StandInDocument, typedDocument } from './typed-document.ts';

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

interface Options {
  projectId?: string;
  documents: readonly StandInDocument[];
  /** Stored files: `bucket/name` to bytes, read by their download links. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** The one token that is accepted. */
  token?: string;
}

export interface FirestoreStandIn {
  url: string;
  projectId: string;
  token: string;
  /** How many requests were answered. */
  requests(): number;
  /** The next answers are these errors. */
  trouble(...statuses: number[]): void;
  /** What the database holds from now on. */
  hold(documents: readonly StandInDocument[]): void;
  stop(): Promise<void>;
}

/** Starts on a free port of this machine. */
export async function startFirestoreStandIn(options: Options): Promise<FirestoreStandIn> {
  const { projectId = 'stand-in', files = new Map(), token = 'a-token-of-the-stand-in' } = options;
  let documents = sorted(options.documents);
  let requests = 0;
  const coming: number[] = [];
  const root = `projects/${projectId}/databases/(default)/documents`;

  const server = createServer(async (request, response) => {
    requests += 1;
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await readBody(request);
    const say = (status: number, answer: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(answer));
    };
    const refuse = (code: number, message = 'The stand-in was told to refuse.') =>
      say(code, { error: { code, message, status: STATUS[code] ?? 'UNKNOWN' } });

    const trouble = coming.shift();
    if (trouble) return refuse(trouble);
    if (url.pathname === '/token') return answerToken(body, say);
    const file = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname);
    if (file) {
      const bytes = files.get(`${file[1]}/${decodeURIComponent(file[2] ?? '')}`);
      if (!bytes || url.searchParams.get('alt') !== 'media') return refuse(404, 'Not Found.');
      response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes.length });
      return response.end(bytes);
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return refuse(401, 'Request had invalid authentication credentials.');
    }
    const at = decodeURIComponent(url.pathname).replace(/^\/v1\//, '');
    if (!at.startsWith(root)) return refuse(404, `The database of ${at} does not exist.`);
    if (at === `${root}:listCollectionIds`) {
      const all = [...new Set(documents.map(({ path }) => path.split('/')[0]))];
      return say(200, page(all, Number(body.pageSize ?? 100), String(body.pageToken ?? ''), 'collectionIds'));
    }
    if (at === `${root}:runQuery`) return say(200, runQuery(body.structuredQuery as Query));
    const collection = at.slice(root.length + 1);
    if (collection.split('/').length % 2 === 0) return refuse(400, `${collection} is not a collection.`);
    const { searchParams } = url;
    return say(200, listDocuments(collection, searchParams));
  });

  function listDocuments(collection: string, asked: URLSearchParams) {
    const below = documents.filter(({ path }) => path.startsWith(`${collection}/`));
    const isHere = ({ path }: StandInDocument) => path.split('/').length === collection.split('/').length + 1;
    const here = below.filter(isHere);
    const parents = asked.get('showMissing') === 'true' ? missingParents(below, here, collection) : [];
    const all = [
      ...here.map((each) => typedDocument(root, each)),
      ...parents.map((path) => ({ name: `${root}/${path}` })),
    ];
    // Google may answer fewer than were asked for; the stand-in does.
    return page(all, Math.min(Number(asked.get('pageSize') ?? 20), 100), asked.get('pageToken') ?? '', 'documents');
  }

  function runQuery({ from, limit, startAt }: Query) {
    const wanted = from[0]?.collectionId;
    const after = startAt?.values[0]?.referenceValue?.slice(root.length + 1);
    const group = documents.filter(({ path }) => path.split('/').at(-2) === wanted);
    const rest = after === undefined ? group : group.filter(({ path }) => comparePaths(path, after) > 0);
    const readTime = new Date(0).toISOString();
    const found = rest.slice(0, limit).map((each) => ({ document: typedDocument(root, each), readTime }));
    return [...found, { readTime, done: true }];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId,
    token,
    requests: () => requests,
    trouble: (...statuses) => void coming.push(...statuses),
    hold: (next) => {
      documents = sorted(next);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answerToken(body: Record<string, unknown>, say: (status: number, answer: unknown) => void) {
    const [, claims = ''] = String(body.assertion ?? '').split('.');
    const { exp = 0, iss = '' } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8') || '{}');
    if (iss === '' || exp * 1000 < Date.now()) {
      return say(400, { error: 'invalid_grant', error_description: 'Invalid JWT: check iat and exp.' });
    }
    return say(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }
}

interface Query {
  from: { collectionId: string }[];
  limit: number;
  startAt?: { values: { referenceValue?: string }[] };
}

/** Names are compared part by part. */
function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [one = '', other = ''] = [left[index], right[index]];
    if (one !== other) return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

const sorted = (documents: readonly StandInDocument[]) =>
  documents.toSorted((one, other) => comparePaths(one.path, other.path));

/** Documents that are not there themselves, only something below them. */
function missingParents(below: readonly StandInDocument[], here: readonly StandInDocument[], collection: string) {
  const known = new Set(here.map(({ path }) => path));
  const depth = collection.split('/').length + 1;
  const parents = new Set(below.map(({ path }) => path.split('/').slice(0, depth).join('/')));
  return [...parents].filter((path) => !known.has(path));
}

function page<Name extends string>(all: readonly unknown[], size: number, pageToken: string, name: Name) {
  const start = pageToken === '' ? 0 : Number(Buffer.from(pageToken, 'base64url').toString('utf8'));
  const shown = all.slice(start, start + size);
  if (shown.length === 0) return {};
  const next = start + size < all.length ? Buffer.from(String(start + size)).toString('base64url') : undefined;
  return { [name]: shown, ...(next && { nextPageToken: next }) };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  return request.headers['content-type']?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
}
