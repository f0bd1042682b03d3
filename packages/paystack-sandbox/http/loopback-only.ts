import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True for the names under which a machine reaches itself. */
const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** True for an absolute http(s) address on this machine. */
export const isLoopbackUrl = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname);
};

/**
 * Refuses whoever is not this machine. The socket alone is not enough: a page elsewhere can point its own name at 127.0.0.1
 * (DNS rebinding) and a proxy on this machine can carry strangers in, so the Host and the forwarding headers are read too.
 */
export const loopbackOnly = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  const remote = c.env.incoming.socket.remoteAddress ?? '';
  const host = c.req.header('host') ?? '';
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
  if (!LOOPBACK_ADDRESSES.has(remote) || !isLoopbackUrl(`http://${host}`) || forwarded !== undefined) {
    return c.text('The sandbox answers this machine only.\n', 403);
  }
  await next();
});

/** For the switches and the mailbox: a page of another origin may not work them through somebody's browser. */
export const sameMachineOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('origin');
  if (c.req.method !== 'GET' && origin !== undefined && !isLoopbackUrl(origin)) {
    return c.text('Refused: the request comes from another site.\n', 403);
  }
  await next();
});
