import { expect, it } from 'vitest';
import { answerOrFail } from './answer-or-fail.ts';

const FAILED = { ok: false, reason: 'failed' };

it('passes a yes on, after which the page is read anew', async () => {
  expect(await answerOrFail(async () => ({ ok: true, reference: 'HELP-1001' }), FAILED)).toEqual({
    ok: true,
    reference: 'HELP-1001',
  });
});

it.each([
  ['a refusal', async () => ({ ok: false, reason: 'invalid' }), { ok: false, reason: 'invalid' }],
  ['a dead line', () => Promise.reject(new TypeError('Failed to fetch')), FAILED],
  ['an error page of ours', () => Promise.reject(new Response(null, { status: 500 })), FAILED],
])('gives %s a failing status, so that nothing is read anew', async (_what, serverAction, answer) => {
  const given = await answerOrFail<{ ok: boolean; reason?: string }>(serverAction, FAILED);
  expect(given).toMatchObject({ data: answer, init: { status: expect.any(Number) } });
  expect((given as { init: { status: number } }).init.status).toBeGreaterThanOrEqual(400);
});
