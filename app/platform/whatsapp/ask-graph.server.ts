import type { WhatsAppConfig } from '../config.server.ts';
import { errorSchema } from './whatsapp-answers.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

/** `isSent` where the request reached the other side, so that what it asked for may have been done. */
export type GraphAnswer =
  | { ok: true; body: unknown }
  | { ok: false; code: number; message: string }
  | { ok: false; code: undefined; message: string; isSent: boolean };

/** Where nothing has left this machine. */
const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']);

/** One call to Meta's Graph API, with the token and the limits. Follows no redirect. */
export async function askGraph(
  { apiUrl, token }: Pick<WhatsAppConfig, 'apiUrl' | 'token'>,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<GraphAnswer> {
  try {
    const response = await fetch(`${apiUrl}/${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = Buffer.from(await readAtMost(response, MOST_BYTES)).toString();
    const read = readJson(text);
    const error = errorSchema.safeParse(read).data?.error;
    if (error) {
      const details = error.error_data?.details;
      return { ok: false, code: error.code, message: details ? `${error.message}: ${details}` : error.message };
    }
    if (response.ok && read !== undefined) return { ok: true, body: read };
    return { ok: false, code: undefined, message: `HTTP ${response.status}`, isSent: true };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code;
    return { ok: false, code: undefined, message: reason ?? message, isSent: !BEFORE_SENDING.has(reason ?? '') };
  }
}

/** Throws where there is more. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > most) throw new Error(`an answer of more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type FileResult = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'gone' | 'too_large' | 'later' };

/** The bytes of a file whose address Meta named; the token goes to Meta's own hosts alone, or to whom it is asked of. */
export async function fetchGraphFile(
  { apiUrl, token }: Pick<WhatsAppConfig, 'apiUrl' | 'token'>,
  address: string,
  most: number,
): Promise<FileResult> {
  if (!isMetas(address, apiUrl)) return { ok: false, reason: 'gone' };
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
      headers: { Authorization: `Bearer ${token}`, 'User-Agent': 'shop' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: response.status === 404 || response.status === 410 ? 'gone' : 'later' };
    }
    if (Number(response.headers.get('content-length') ?? 0) > most) {
      await response.body?.cancel();
      return { ok: false, reason: 'too_large' };
    }
    return { ok: true, bytes: await readAtMost(response, most) };
  } catch (error) {
    return { ok: false, reason: /more than \d+ bytes/.test((error as Error).message) ? 'too_large' : 'later' };
  }
}

function isMetas(address: string, apiUrl: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.origin === new URL(apiUrl).origin) return true;
  return (
    url.protocol === 'https:' && url.port === '' && /\.(?:fbsbx\.com|facebook\.com|whatsapp\.net)$/.test(url.hostname)
  );
}
