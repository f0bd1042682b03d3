import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser's push service (RFC 8030), which takes what is signed (RFC 8292), and the browsers it brings it to (RFC 8291). */
export interface PushService {
  /** `127.0.0.1:<port>`, for PRIVATE_HOSTS. */
  host: string;
  /** A browser that subscribes. */
  device(): PushDevice;
  close(): Promise<void>;
}

export interface PushDevice {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What it was sent, opened, oldest first. */
  shown: { title: string; body: string; href: string; tag: string }[];
  /** Answers that come first, instead of 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** What was wrong with what came. */
  faults: string[];
}

interface Keys {
  pair: ECDH;
  auth: Buffer;
}

export async function startPushService(port = 0): Promise<PushService> {
  const devices = new Map<string, PushDevice & Keys>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    if (!device) return response.writeHead(404).end();
    const body = await buffer(request);
    const fault = faultOf(request, `http://${request.headers.host}`);
    if (fault) device.faults.push(fault);
    const { status, headers } = device.answers.shift() ?? { status: fault ? 400 : 201 };
    if (status === 201) device.shown.push(JSON.parse(opened(body, device)));
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    device() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const endpoint = `http://${host}${path}`;
      const subscription = { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const device = { subscription, shown: [], answers: [], faults: [], pair, auth };
      devices.set(path, device);
      return device;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

function faultOf({ method, headers }: IncomingMessage, origin: string): string | undefined {
  if (method !== 'POST') return `asked by ${method}`;
  if (headers['content-encoding'] !== 'aes128gcm') return `encoded as ${headers['content-encoding']}`;
  if (!(Number(headers.ttl) >= 0)) return 'no TTL';
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || json(head).alg !== 'ES256') return 'not signed';
  const { aud, exp, sub } = json(claims);
  if (aud !== origin) return `signed for ${aud}`;
  if (!(exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 24 * 3_600_000 + 60_000)) return 'not of today';
  return /^(?:mailto:|https:)/.test(sub) ? undefined : `nobody to write to: ${sub}`;
}

/** RFC 8291, section 3.4, and RFC 8188. */
function opened(body: Buffer, { pair, auth }: Keys): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter of 2 ends the last record; zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
