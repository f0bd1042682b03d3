import { describe, expect, it } from 'vitest';
import { policyReports } from './policy-reports.ts';

function setUp() {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as never;
  let now = new Date('2026-11-21T10:00:00Z');
  const take = policyReports({ log, clock: () => now });
  const send = (body: unknown) =>
    take(
      new Request('http://localhost/_/csp', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return { lines, send, passAMinute: () => (now = new Date(now.getTime() + 60_000)) };
}

const old = {
  'csp-report': {
    'document-uri': 'https://shop.example/pay/secret-token?email=ada@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?cookie=abc',
  },
};

describe('policyReports', () => {
  it('keeps the rule, the host and the kind of page, and nothing that is anybody’s', async () => {
    const { lines, send } = setUp();
    expect((await send(old)).status).toBe(204);
    const modern = [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' },
      },
    ];
    expect((await send(modern)).status).toBe(204);
    expect(lines).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/pay' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '' },
    ]);
  });

  it('takes no line break and no colour code into the log', async () => {
    const { lines, send } = setUp();
    await send({ 'csp-report': { 'effective-directive': 'img-src\n{"level":60}', 'blocked-uri': '\u001b[31minline' } });
    expect(lines).toEqual([{ directive: 'img-src', blocked: '', page: '' }]);
  });

  it.each([
    ['what is no report', 'not json', 400],
    ['another shape', { a: 1 }, 400],
    ['more than a report needs', 'x'.repeat(17 * 1024), 413],
  ])('refuses %s', async (_what, body, status) => {
    const { lines, send } = setUp();
    expect((await send(body)).status).toBe(status);
    expect(lines).toEqual([]);
  });

  it('takes sixty in a minute, from everybody together', async () => {
    const { lines, send, passAMinute } = setUp();
    for (let n = 0; n < 60; n += 1) await send(old);
    expect((await send(old)).status).toBe(429);
    expect(lines).toHaveLength(60);
    passAMinute();
    expect((await send(old)).status).toBe(204);
  });
});
