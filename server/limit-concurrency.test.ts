import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/logging/log.server.ts';
import { createConcurrencyLimit } from './limit-concurrency.ts';
import { isTransientFailure } from './transient-failure.ts';

const get = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/shop?q=chair', { headers });
const post = () => new Request('http://localhost:3000/checkout/pay', { method: 'POST' });
const lost = () => new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });

it('asks a second time when the database went away under a page, and never for a form', async () => {
  const limitConcurrency = createConcurrencyLimit(createLog('silent'));
  let asked = 0;
  const answer = async () => {
    asked += 1;
    if (asked === 1) throw lost();
    return new Response('a page');
  };
  expect(await (await limitConcurrency(get(), answer)).text()).toBe('a page');
  asked = 0;
  await expect(limitConcurrency(post(), answer)).rejects.toThrow('Failed query');
  expect(asked).toBe(1);
});

it('turns away what would wait behind more than it can serve, with when to come back', async () => {
  const limitConcurrency = createConcurrencyLimit(createLog('silent'));
  const open: (() => void)[] = [];
  const slow = () => new Promise<Response>((resolve) => open.push(() => resolve(new Response('a page'))));
  const under = Array.from({ length: 440 }, () => limitConcurrency(get(), slow));
  const turned = await limitConcurrency(get({ cookie: 'gida_session=ada' }), slow);
  expect([turned.status, turned.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await turned.text()).toContain('will try again in a few seconds');
  expect(open).toHaveLength(40);
  // Each that leaves lets the next one in.
  for (const finish of open) finish();
  for (let served = 40; served < 440; served++) {
    await new Promise((resolve) => setImmediate(resolve));
    open[served]?.();
  }
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual(under.map(() => 200));
});

/** A form whose body is still to come, as its connection has it. */
const arriving = () => Object.assign(new PassThrough(), { headers: { 'content-length': '9' } });

it('gives a place to forms that are here, however many are still on their way', async () => {
  const limitConcurrency = createConcurrencyLimit(createLog('silent'));
  const finish: (() => void)[] = [];
  const slow = () => new Promise<Response>((resolve) => finish.push(() => resolve(new Response('done'))));
  const bodies = Array.from({ length: 400 }, arriving);
  const answers = bodies.map((body) => limitConcurrency(post(), slow, body));
  expect((await limitConcurrency(post(), async () => new Response('bought'), arriving())).status).toBe(200);
  // Now they have come: as many as are worked on at once are, and whoever comes next is turned away.
  for (const body of bodies.slice(0, 300)) body.emit('end');
  expect((await limitConcurrency(post(), slow)).status).toBe(503);
  for (const one of finish) one();
  await Promise.all(answers);
  for (const body of bodies) expect(body.listenerCount('end')).toBe(0);
  expect((await limitConcurrency(post(), async () => new Response('bought'))).status).toBe(200);
});

it('bounds those that are on their way', async () => {
  const limitConcurrency = createConcurrencyLimit(createLog('silent'));
  for (let begun = 0; begun < 1_000; begun++)
    void limitConcurrency(post(), () => new Promise<Response>(() => {}), arriving());
  expect((await limitConcurrency(post(), async () => new Response('bought'), arriving())).status).toBe(503);
});

it.each([
  ['a server that is starting', Object.assign(new Error('starting up'), { code: '57P03' })],
  ['a full disk of the database', Object.assign(new Error('no space'), { code: '53100' })],
  ['a database that may only be read', Object.assign(new Error('read-only transaction'), { code: '25006' })],
  ['a full disk of files', new Error('put', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })],
  ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
  ['a lock that was not had', Object.assign(new Error('lock'), { code: '55P03' })],
  ['a socket that is not there', Object.assign(new Error('connect ENOENT /run/x'), { code: 'ENOENT' })],
  ['a connection that broke', lost()],
])('takes %s for a transient failure', (_what, error) => {
  expect(isTransientFailure(error)).toBe(true);
});

it.each([
  ['a defect', new TypeError('x is not a function')],
  ['a rule of the database', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a file that is not there', Object.assign(new Error('open x'), { code: 'ENOENT' })],
])('does not take %s for one', (_what, error) => {
  expect(isTransientFailure(error)).toBe(false);
});
