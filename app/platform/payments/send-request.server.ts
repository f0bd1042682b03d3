import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

interface ProviderRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Never sent a second time by itself, because the service might do it twice. */
  once?: boolean;
}

export interface RequestLimits {
  /** Until the connection (with TLS) stands. */
  connectMs: number;
  /** Until the last byte of the answer. */
  totalMs: number;
  /** A larger answer is not read to its end. */
  maxBytes: number;
}

export type SendRequest = (request: ProviderRequest) => Promise<{ status: number; body: string }>;

/**
 * A small HTTP client, because `fetch` offers no limit of its own for connecting. Follows no redirects and asks for no compression.
 * Rejects when the connection fails, a limit is passed, or the answer is cut off.
 */
export function createSendRequest({ connectMs, totalMs, maxBytes }: RequestLimits): SendRequest {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

  const send = (wanted: ProviderRequest, isRepeat: boolean) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { method, url, headers, body, once = false } = wanted;
      const isHttps = url.startsWith('https:');
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method,
        agent: agents[isHttps ? 'https:' : 'http:'],
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) },
      });
      const total = setTimeout(() => request.destroy(new Error(`no answer within ${totalMs} ms`)), totalMs);
      const connect = setTimeout(() => request.destroy(new Error(`no connection within ${connectMs} ms`)), connectMs);
      const fail = (error: Error & { code?: string }) => {
        clearTimeout(total);
        clearTimeout(connect);
        // The server closed a kept connection just as it was used again: nothing is wrong with the service.
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isRepeat && !once) {
          resolve(send(wanted, true));
        } else reject(error);
      };
      request.on('error', fail);
      request.on('socket', (socket) => {
        if (!socket.connecting) clearTimeout(connect);
        else socket.once(isHttps ? 'secureConnect' : 'connect', () => clearTimeout(connect));
      });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= maxBytes) return;
          // The end may have come already, and the socket may be another request's: only this answer is dropped.
          response.destroy();
          fail(new Error(`an answer of more than ${maxBytes} bytes`));
        });
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(total);
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
        });
      });
      request.end(body);
    });

  return (request) => send(request, false);
}
