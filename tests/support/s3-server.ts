import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Address } from '#app/platform/storage/s3-address.ts';
import { hasS3Signature } from './check-s3-signature.ts';

const KEY = 'S3RVER';

/**
 * A real S3-speaking server on a free port, which can be told to fail. What s3rver 3.7 leaves out is done here: it accepts any
 * signature of version 4, and hides its page tokens by DES, which Node lost with OpenSSL 3.
 */
export async function startS3Server() {
  withoutDes();
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'gida-files' }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: string[] = [];
  const faults: (number | 'cut' | 'lost' | 'none')[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'lost') response.end = () => response.destroy();
    const isKnown = request.headers.authorization?.includes(`Credential=${KEY}/`);
    const refusal =
      typeof fault === 'number'
        ? ([fault, 'SlowDown'] as const)
        : isKnown && !hasS3Signature(request, KEY)
          ? ([403, 'SignatureDoesNotMatch'] as const)
          : undefined;
    if (!refusal) return answer(request, response);
    request.resume();
    response.writeHead(refusal[0], { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${refusal[1]}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address: S3Address = {
    accessKeyId: KEY,
    secretAccessKey: KEY,
    endpoint: `http://127.0.0.1:${port}/gida-files`,
    folder: '',
    region: 'us-east-1',
  };
  return {
    address,
    /** As in `STORAGE_URL`. */
    url: `s3://${KEY}:${KEY}@127.0.0.1:${port}/gida-files?tls=off`,
    requests,
    /** What the next requests get instead of an answer: a status, a connection that is cut, or one cut when all is done. */
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3.logger.exceptions.unhandle();
      s3.logger.close();
      await rm(directory, { recursive: true });
    },
  };
}

function withoutDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const longer = (key: unknown) => Buffer.concat([key as Buffer, key as Buffer]);
  crypto.createCipheriv = ((name: string, key: never, iv: never) =>
    name === 'des' ? createCipheriv('aes-128-ecb', longer(key), null) : createCipheriv(name, key, iv)) as never;
  crypto.createDecipheriv = ((name: string, key: never, iv: never) =>
    name === 'des' ? createDecipheriv('aes-128-ecb', longer(key), null) : createDecipheriv(name, key, iv)) as never;
}
