import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { Config } from '../config.server.ts';
import { readBody } from '../forms/read-body.server.ts';
import { refuseUcp, UCP_VERSION, type UcpAnswer } from './ucp.ts';
import { ucpTexts } from './ucp-texts.ts';

const MAX_BYTES = 64 * 1024;
const KEY = /^[\x21-\x7e]{1,255}$/;

export type UcpReading<Data> =
  | {
      ok: true;
      data: Data;
      /** Names the act for the program that sent it, where it asks for it to be done once; and what it sent. Digests, since either may hold anything. */
      once: { key: string; fingerprint: string } | undefined;
    }
  | { ok: false; answer: UcpAnswer };

/**
 * What a program sent, by a schema; no body is an empty object. `UCP-Agent` may say which version it speaks, in quotes; the profile it
 * names is not fetched.
 */
export async function readUcpRequest<Schema extends z.ZodType>(
  { authSecret }: Pick<Config, 'authSecret'>,
  { request, schema }: { request: Request; schema: Schema },
): Promise<UcpReading<z.infer<Schema>>> {
  const refused = refuseVersion(request);
  if (refused) return { ok: false, answer: refused };
  const key = request.headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) return refuse(400, 'invalid_request', ucpTexts.badKey);
  const body = await readBody(request, MAX_BYTES);
  if (!body.ok && body.reason === 'too_large') return refuse(413, 'request_too_large', ucpTexts.tooLarge);
  if (!body.ok) return refuse(400, 'invalid_request', ucpTexts.cutShort);
  const read = parse(body.bytes);
  if (!read.ok) return refuse(400, 'invalid_request', ucpTexts.noJson);
  const checked = schema.safeParse(read.value);
  if (!checked.success) {
    const where = checked.error.issues[0]?.path.join('.') ?? '';
    return refuse(400, 'invalid_request', ucpTexts.invalid(where));
  }
  const digest = (...parts: (string | Uint8Array)[]) => {
    const hmac = createHmac('sha256', authSecret).update('ucp');
    for (const part of parts) hmac.update('\0').update(part);
    return hmac.digest('base64url');
  };
  const agent = request.headers.get('ucp-agent') ?? '';
  const to = [request.method, new URL(request.url).pathname] as const;
  const once = key === null ? undefined : { key: digest(agent, ...to, key), fingerprint: digest(body.bytes) };
  return { ok: true, data: checked.data, once };
}

/** A version that is not ours, if the program names one. */
export function refuseVersion(request: Request): UcpAnswer | undefined {
  const asked = /(?:^|[;,\s])version="([^"]{0,40})"/.exec(request.headers.get('ucp-agent') ?? '')?.[1];
  return asked === undefined || asked === UCP_VERSION
    ? undefined
    : refuseUcp(400, 'version_unsupported', ucpTexts.version(UCP_VERSION));
}

/** An answer as it goes out, with the number its asker gave the request. */
export function ucpResponse(request: Request, { status, body }: UcpAnswer): Response {
  const id = request.headers.get('request-id') ?? '';
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(KEY.test(id) && { 'Request-Id': id }),
    },
  });
}

const refuse = (...refusal: Parameters<typeof refuseUcp>) => ({ ok: false, answer: refuseUcp(...refusal) }) as const;

function parse(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false } {
  if (bytes.length === 0) return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { ok: false };
  }
}
