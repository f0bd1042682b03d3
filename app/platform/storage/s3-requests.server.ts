import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { type RetryTiming, uploadWithRetry } from './upload-with-retry.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket; '' is the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Something that can be sent again. */
  body?: Blob;
}

export type SendToS3 = (request: S3Request) => Promise<Response>;

/** A page waits for the answer, so there is an end to trying long before the browser's own limits. */
const TRIED_FOR_MS = 15_000;
const FIRST_WAIT_MS = 200;
const HEADERS_WITHIN_MS = 10_000;
/** The slowest line between two servers an upload is given time for. */
const BYTES_PER_MS = 250;

/**
 * Signs and sends requests to one bucket, again after lost connections, 408, 429 and 5xx. The promise is for the headers; a body
 * that breaks off afterwards is the reader's to notice, by its length.
 */
export function createS3Sender(address: S3Address, timing?: RetryTiming): SendToS3 {
  const { accessKeyId, secretAccessKey, endpoint, region } = address;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  return async ({ method, key = '', query = {}, headers = {}, body }) => {
    const url = new URL(key === '' ? endpoint : `${endpoint}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let lastFault: unknown;
    const send = async () => {
      const patience = new AbortController();
      const timer = setTimeout(
        () => patience.abort(new Error('no answer in time')),
        HEADERS_WITHIN_MS + (body?.size ?? 0) / BYTES_PER_MS,
      );
      try {
        const signed = await signer.sign(url.href, { method, headers, ...(body && { body }) });
        return await fetch(signed, { signal: patience.signal, redirect: 'error' });
      } catch (error) {
        lastFault = error;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    };
    const sent = await uploadWithRetry(send, {
      limitMs: TRIED_FOR_MS,
      firstWaitMs: FIRST_WAIT_MS,
      ...(timing && { timing }),
    });
    if (sent.ok) return sent.answer;
    const status = sent.reason === 'retry-limit-exceeded' ? sent.status : undefined;
    throw new Error(`The bucket did not answer ${method} ${key || 'itself'}: ${status ?? 'no connection'}`, {
      cause: lastFault,
    });
  };
}

/** What S3 says in its XML, such as `NoSuchKey`; '' when it says nothing, as to HEAD. Reads the answer. */
export async function faultOf(response: Response): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
}
