import { lookup as resolve } from 'node:dns/promises';
import { request as askHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What no later try makes better. */
export type FetchRefusal = 'bad_address' | 'not_public' | 'not_found' | 'refused' | 'too_large' | 'too_many_redirects';

export type FetchPublicResult =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: FetchRefusal; lasting: true }
  /** The other side is not there, slow or busy: worth another try. */
  | { ok: false; reason: 'unreachable'; lasting: false };

interface AskLimits {
  /** For everything together, redirects too. */
  withinMs: number;
  /** `host:port` that may be reached though it is not public: a stand-in on this machine. */
  allowed: readonly string[];
}

interface FetchLimits extends AskLimits {
  /** Of the body; an answer that says it has more is not read. */
  maxBytes: number;
}

interface Asked {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | null;
}

export type AskPublicResult =
  | { ok: true; status: number; retryAfter: string | undefined }
  | Exclude<FetchPublicResult, { ok: true }>;

const MOST_REDIRECTS = 3;

/**
 * Fetches a file from the public internet for somebody who named its address. The name is resolved first, every address it has must be
 * public, and the connection goes to the one that was looked at: a name that answers differently a moment later leads nowhere else.
 * A redirect is another address and judged as one. No cookie, no key and no name of this shop is sent.
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<FetchPublicResult> {
  const signal = AbortSignal.timeout(limits.withinMs);
  let next = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const hop = await fetchOnce(next, limits, signal);
    if (!('location' in hop)) return hop;
    if (!URL.canParse(hop.location, next)) return lasting('bad_address');
    next = new URL(hop.location, next).href;
  }
  return lasting('too_many_redirects');
}

/** Asks a service whose address somebody else named, under the same conditions. Its body is not read, and a redirect is not followed. */
export async function askPublic(address: string, asked: Asked, limits: AskLimits): Promise<AskPublicResult> {
  const reached = await reach(address, asked, limits.allowed, AbortSignal.timeout(limits.withinMs));
  if ('ok' in reached) return reached;
  reached.destroy();
  return { ok: true, status: reached.statusCode ?? 0, retryAfter: reached.headers['retry-after'] };
}

const lasting = (reason: FetchRefusal) => ({ ok: false, reason, lasting: true }) as const;
const UNREACHABLE = { ok: false, reason: 'unreachable', lasting: false } as const;

const PICTURE: Asked = {
  method: 'GET',
  headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'picture-import' },
};

async function fetchOnce(
  address: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FetchPublicResult | { location: string }> {
  const reached = await reach(address, PICTURE, limits.allowed, signal);
  if ('ok' in reached) return reached;
  try {
    return await readAnswer(reached, limits.maxBytes, signal);
  } catch {
    return UNREACHABLE;
  }
}

async function reach(address: string, asked: Asked, allowed: readonly string[], signal: AbortSignal) {
  const url = readAddress(address, allowed);
  if (!url) return lasting('bad_address');
  try {
    const pinned = await findAddress(url, allowed);
    return pinned ? await request(url, pinned, asked, signal) : lasting('not_public');
  } catch {
    return UNREACHABLE;
  }
}

/** Only the web's own ports: others belong to mail, databases and whatever else listens. No user, no password. */
function readAddress(address: string, allowed: readonly string[]): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password) return undefined;
  return ['', '80', '443'].includes(url.port) || allowed.includes(url.host) ? url : undefined;
}

interface Pinned {
  address: string;
  family: 4 | 6;
}

/** One address of the name, where all of them are public; undefined otherwise. */
async function findAddress({ hostname, host }: URL, allowed: readonly string[]): Promise<Pinned | undefined> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name, { all: true });
  const isFine = allowed.includes(host) || found.every(({ address }) => isPublicAddress(address));
  const [first] = found;
  return first && isFine ? { address: first.address, family: first.family === 6 ? 6 : 4 } : undefined;
}

function request(
  url: URL,
  pinned: Pinned,
  { method, headers, body }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Whatever asks for the name gets the address that was judged. The name still goes into the certificate's check and `Host`.
  const lookup: LookupFunction = (_name, options, callback) => {
    if (options.all) callback(null, [pinned]);
    else callback(null, pinned.address, pinned.family);
  };
  return new Promise((answer, fail) => {
    const ask = url.protocol === 'https:' ? askHttps : askHttp;
    const asked: ClientRequest = ask(url, { method, lookup, headers, signal, agent: false }, answer);
    asked.on('error', fail);
    asked.end(body ?? undefined);
  });
}

async function readAnswer(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchPublicResult | { location: string }> {
  const status = response.statusCode ?? 0;
  const { location, 'content-length': length } = response.headers;
  if (status === 200 && Number(length ?? 0) <= maxBytes) return readBody(response, maxBytes, signal);
  response.destroy();
  if (status === 200) return lasting('too_large');
  if ([301, 302, 303, 307, 308].includes(status) && location) return { location };
  if (status === 404 || status === 410) return lasting('not_found');
  // Too many requests at once, and what is broken over there, may pass.
  return status === 408 || status === 425 || status === 429 || status >= 500 ? UNREACHABLE : lasting('refused');
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<FetchPublicResult> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      response.destroy();
      return lasting('too_large');
    }
    parts.push(part);
  }
  // A connection that breaks in the middle ends the loop without an error where no length was announced.
  if (!response.complete || signal.aborted) return UNREACHABLE;
  return { ok: true, bytes: Buffer.concat(parts) };
}
