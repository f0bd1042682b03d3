import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const GOOGLE = 'https://firebasestorage.googleapis.com';
const MOST_BYTES = 25 * 1024 * 1024;
const WITHIN_MS = 60_000;
const TRIES = 4;

export interface DownloadLink {
  bucket: string;
  /** The full path of the file in it, such as `imgs/3f2a`. */
  name: string;
  token: string | undefined;
}

/** Files that pages of a Firebase site link to. */
export interface StoredFiles {
  /** Undefined when it is not there any more, or is larger than any picture. */
  read(link: DownloadLink): Promise<Uint8Array | undefined>;
}

/** `https://firebasestorage.googleapis.com/v0/b/BUCKET/o/PATH?alt=media&token=…`; undefined for other addresses. */
export function readDownloadLink(address: string): DownloadLink | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' || hostname !== new URL(GOOGLE).hostname) return undefined;
  const [, bucket, encoded] = /^\/v0\/b\/([A-Za-z0-9._-]+)\/o\/(.+)$/.exec(pathname) ?? [];
  if (!bucket || !encoded) return undefined;
  try {
    return {
      bucket,
      name: decodeURIComponent(encoded).normalize('NFC'),
      token: searchParams.get('token') ?? undefined,
    };
  } catch {
    return undefined;
  }
}

/** Downloads by the links' own tokens, from Google or a `host` that speaks the same. No other host is ever asked. */
export function openStoredFiles({ host = GOOGLE, wait = pause as (ms: number) => Promise<unknown> } = {}): StoredFiles {
  return {
    async read({ bucket, name, token }) {
      const query = new URLSearchParams({ alt: 'media', ...(token && { token }) });
      const address = `${host.replace(/\/$/, '')}/v0/b/${bucket}/o/${encodeURIComponent(name)}?${query}`;
      for (let tried = 1; tried <= TRIES; tried += 1) {
        const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' }).catch(
          () => undefined,
        );
        if (response?.ok && response.body) return readUpTo(response.body, MOST_BYTES);
        const isFinal = response && response.status < 500 && response.status !== 408 && response.status !== 429;
        if (isFinal) return undefined;
        await wait(2 ** tried * 250);
      }
      return undefined;
    },
  };
}

/** A folder with the files of the bucket under their own names, as `gsutil cp -r` writes them. */
export function openFolderOfFiles(folder: string): StoredFiles {
  const root = path.resolve(folder);
  return {
    async read({ name }) {
      const file = path.resolve(root, name);
      if (!file.startsWith(root + path.sep)) return undefined;
      const bytes = await readFile(file).catch(() => undefined);
      return bytes && bytes.length <= MOST_BYTES ? new Uint8Array(bytes) : undefined;
    },
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
