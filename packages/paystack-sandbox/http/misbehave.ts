import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

type NodeContext = Context<{ Bindings: HttpBindings }>;

/** Never answers: resolves when the caller has given up, so that no promise outlives its connection. */
export const hang = async (c: NodeContext): Promise<Response> => {
  await new Promise<void>((resolve) => {
    c.env.outgoing.once('close', resolve);
  });
  return RESPONSE_ALREADY_SENT;
};

/** Breaks the connection with a TCP reset in the middle of the request. */
export const resetConnection = (c: NodeContext): Response => {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
