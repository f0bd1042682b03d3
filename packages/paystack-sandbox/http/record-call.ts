import { createMiddleware } from 'hono/factory';
import { type CallLog, maskSecrets } from '../state/call-log.ts';
import { readFields } from './request-fields.ts';

/** Looking at the log, the mailbox or a style sheet is not a call worth remembering. */
const UNRECORDED = /^\/(?:log|control|mail(?:\.json)?|whatsapp(?:\.json)?$|transactions|assets|favicon\.ico)?(?:\/|$)/;

/** Records every provider call with its status and time. Query strings are kept out: they carry codes and tokens. */
export const recordCall = (log: CallLog, now: () => Date) =>
  createMiddleware(async (c, next) => {
    const path = c.req.path;
    if (UNRECORDED.test(path)) return next();
    const at = now().toISOString();
    const started = performance.now();
    const sent = c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : await readFields(c);
    try {
      await next();
    } finally {
      log.add({
        at,
        method: c.req.method,
        path,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - started),
        ...(sent === undefined ? {} : { body: sent.ok ? maskSecrets(sent.fields) : '[unreadable]' }),
      });
    }
  });
