import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';
import { contentSecurityPolicy, type InlineScripts, type PageKind, pageKindOf } from './content-security-policy.ts';

/** Of the spinner's frame and of the window before the pop-up, as they are in Paystack's own script. */
function writtenStyles(): string[] {
  const script = readFileSync(createRequire(import.meta.url).resolve('@paystack/inline-js/dist/inline.js'), 'utf8');
  const found = [/<title>Paystack Popup Loader<\/title>\\n *<style>(.*?)<\/style>/, /,P='((?:[^'\\]|\\.)*)'/];
  return found.map((pattern) => JSON.parse(`"${pattern.exec(script)?.[1]?.replaceAll('"', '\\"') ?? ''}"`));
}

const CHECKOUT = 'https://checkout.paystack.com';
const environment = {
  ...TEST_ENVIRONMENT,
  PAYSTACK_API_URL: 'https://api.paystack.co',
  PAYSTACK_INLINE_URL: 'https://js.paystack.co/v2/inline.js',
  PAYSTACK_CHECKOUT_ORIGIN: CHECKOUT,
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

function directivesOf(page: PageKind, scripts: InlineScripts = { nonce: 'n0nce' }): Record<string, string> {
  const policy = contentSecurityPolicy(readConfig(environment), { page, scripts });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('contentSecurityPolicy', () => {
  it('lets in nothing but our own, inline scripts by nonce, and the worker by the one policy that names it', () => {
    expect(directivesOf('plain')).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'nonce-n0nce'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'worker-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'worker',
      'report-uri': '/_/csp',
      'report-to': 'csp',
    });
  });

  it('takes hashes instead where the bytes of a page are kept', () => {
    expect(directivesOf('plain', { hashes: ['sha256-abc=', 'sha256-def='] })['script-src']).toBe(
      "'self' 'sha256-abc=' 'sha256-def='",
    );
  });

  it('lets the payment provider into payment pages alone, whose script cannot do with Trusted Types', () => {
    const payment = directivesOf('payment');
    expect(payment).toMatchObject({
      'script-src': "'self' 'nonce-n0nce' https://js.paystack.co",
      'connect-src': "'self' https://api.paystack.co",
      'frame-src': `'self' ${CHECKOUT}`,
      'form-action': `'self' ${CHECKOUT}`,
    });
    expect(payment).not.toHaveProperty('require-trusted-types-for');
    for (const page of ['plain', 'sign-in'] as const)
      expect(JSON.stringify(directivesOf(page))).not.toContain('paystack');
  });

  it('lets the styles that the provider’s script writes stand on payment pages, and no other', () => {
    const hashes = writtenStyles().map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(directivesOf('payment')['style-src']).toBe(["'self'", ...hashes].join(' '));
    for (const page of ['plain', 'sign-in'] as const) expect(directivesOf(page)['style-src']).toBe("'self'");
  });

  it('lets the sign-in form alone lead on to Google', () => {
    expect(directivesOf('sign-in')['form-action']).toBe("'self' https://accounts.google.com");
    for (const page of ['plain', 'payment'] as const)
      expect(JSON.stringify(directivesOf(page))).not.toContain('google');
  });
});

describe('pageKindOf', () => {
  it.each([
    ['/', 'plain'],
    ['/masterclass', 'plain'],
    ['/payments', 'plain'],
    ['/checkout', 'plain'],
    ['/cart/pending', 'plain'],
    ['/cart', 'payment'],
    ['/Cart/', 'payment'],
    ['/checkout/gd_1', 'payment'],
    ['/masterclass/enroll', 'payment'],
    ['/pay/token', 'payment'],
    ['/login', 'sign-in'],
    ['/signup', 'sign-in'],
    ['/login/code', 'plain'],
    ['/bespoke', 'microphone'],
    ['/bespoke/key', 'microphone'],
    ['/bespoke/photos', 'plain'],
  ])('%s is %s', (path, kind) => expect(pageKindOf(path)).toBe(kind));
});
