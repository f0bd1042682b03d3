import { setTimeout as pause } from 'node:timers/promises';
import { type FirestoreDocument, FirestoreRefused, type FirestoreSource, idOf, isAtRoot } from './firestore-source.ts';
import { readTypedFields } from './typed-values.ts';

const GOOGLE = 'https://firestore.googleapis.com';
const PAGE = 300;
const TRIES = 6;
const WITHIN_MS = 60_000;
const TRY_AGAIN = new Set([408, 429, 500, 502, 503, 504]);

interface Options {
  projectId: string;
  /** An access token of Google's; asked for again where one is refused. */
  token: (isRefused: boolean) => Promise<string>;
  /** Another host that speaks the same, such as an emulator. */
  host?: string;
  databaseId?: string;
  /** The moment whose data is read, so that all of it belongs together; at most an hour ago. */
  readTime?: Date;
  wait?: (milliseconds: number) => Promise<unknown>;
}

interface RestDocument {
  name?: string;
  fields?: unknown;
  createTime?: string;
}

/** Reads a database through REST v1. Each document that is read counts as one read of the project's quota. */
export function openFirestore(options: Options): FirestoreSource {
  const { projectId, host = GOOGLE, databaseId = '(default)' } = options;
  const root = `projects/${projectId}/databases/${databaseId}/documents`;
  const readTime = options.readTime?.toISOString();
  const ask = (path: string, body?: object) => request(options, `${host.replace(/\/$/, '')}/v1/${path}`, body);

  return {
    label: `${projectId} at ${new URL(host).host}`,
    faults: [],
    async collections() {
      const ids: string[] = [];
      let pageToken: string | undefined;
      do {
        const answer = (await ask(`${root}:listCollectionIds`, { pageSize: PAGE, pageToken, readTime })) as {
          collectionIds?: string[];
          nextPageToken?: string;
        };
        ids.push(...(answer.collectionIds ?? []));
        pageToken = answer.nextPageToken || undefined;
      } while (pageToken);
      return ids;
    },
    async *documents(collection) {
      let pageToken: string | undefined;
      do {
        const query = new URLSearchParams({ pageSize: String(PAGE) });
        if (readTime) query.set('readTime', readTime);
        if (pageToken) query.set('pageToken', pageToken);
        const answer = (await ask(`${root}/${encodeURIComponent(collection)}?${query}`)) as {
          documents?: RestDocument[];
          nextPageToken?: string;
        };
        for (const each of answer.documents ?? []) yield readDocument(each);
        // A page may be shorter than was asked for: only the missing token says that it was the last.
        pageToken = answer.nextPageToken || undefined;
      } while (pageToken);
    },
    async *group(collection) {
      let last: string | undefined;
      for (;;) {
        const structuredQuery = {
          from: [{ collectionId: collection, allDescendants: true }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
          limit: PAGE,
          ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
        };
        const answer = (await ask(`${root}:runQuery`, { structuredQuery, readTime })) as { document?: RestDocument }[];
        // Elements without a document only say how far the query has come.
        const found = answer.flatMap(({ document }) => (document ? [document] : []));
        for (const each of found) {
          const document = readDocument(each);
          if (!isAtRoot(document.path)) yield document;
        }
        last = found.at(-1)?.name;
        if (!last || found.length < PAGE) return;
      }
    },
  };
}

function readDocument({ name = '', fields, createTime }: RestDocument): FirestoreDocument {
  const path = name.replace(/^.*?\/documents\//, '');
  return {
    path,
    id: idOf(path),
    createTime: createTime ? new Date(createTime) : undefined,
    ...readTypedFields(fields),
  };
}

async function request({ token, wait = pause }: Options, url: string, body?: object): Promise<unknown> {
  let isRefused = false;
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(url, await token(isRefused), body);
    if (outcome.ok) return outcome.answer;
    const { status, message } = outcome;
    if (status === 401 && !isRefused) {
      isRefused = true;
      continue;
    }
    const isLast = tried >= TRIES;
    if (!isLast && (status === 0 || TRY_AGAIN.has(status))) {
      await wait(2 ** tried * 250);
      continue;
    }
    throw new FirestoreRefused(`${new URL(url).host} refused: ${status || 'no answer'} ${message}`, cureOf(status));
  }
}

type Outcome = { ok: true; answer: unknown } | { ok: false; status: number; message: string };

async function once(url: string, token: string, body?: object): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { ok: true, answer: JSON.parse(text) };
    return { ok: false, status: response.status, message: messageOf(text) };
  } catch (error) {
    return { ok: false, status: 0, message: error instanceof Error ? error.message : String(error) };
  }
}

/** `{ error: { code, message, status } }`, in an array where the answer would have been one. */
function messageOf(text: string): string {
  try {
    const read = JSON.parse(text);
    const { error } = Array.isArray(read) ? read[0] : read;
    return `${error.status}: ${error.message}`;
  } catch {
    return text.slice(0, 200);
  }
}

function cureOf(status: number): string {
  if (status === 401) return 'The token is not accepted: make a new one, or check the clock of this machine.';
  if (status === 403)
    return 'Give the service account the role Cloud Datastore Viewer, and switch the Firestore API on.';
  if (status === 404) return 'Check the project id and the name of the database.';
  if (status === 429) return 'The quota of reads is used up. Go on tomorrow, or export to a folder of JSON.';
  return 'Try again in a few minutes.';
}
