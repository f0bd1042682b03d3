import { describe, expect, it } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';
import { everyAnswersHeaders, pageHeaders, secureCookies } from './security-headers.ts';

const https = { PUBLIC_URL: 'https://shop.example', ALLOW_TEST_KEYS: '1' };
const config = (environment: Record<string, string> = {}) => readConfig({ ...TEST_ENVIRONMENT, ...environment });

describe('pageHeaders', () => {
  it('opens paying and copying to the payment page’s provider, and nothing else to anybody', () => {
    const checkout = 'https://checkout.paystack.com';
    const asked = config({ PAYSTACK_CHECKOUT_ORIGIN: checkout });
    const plain = pageHeaders(asked, 'plain', { nonce: 'n' });
    const payment = pageHeaders(asked, 'payment', { nonce: 'n' });
    for (const { 'Permissions-Policy': policy } of [plain, payment])
      expect(policy).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(/);
    expect(plain['Permissions-Policy']).toMatch(/payment=\(\).*clipboard-write=\(self\)/);
    expect(payment['Permissions-Policy']).toContain(`payment=(self "${checkout}")`);
    const microphone = pageHeaders(asked, 'microphone', { nonce: 'n' });
    expect(microphone['Permissions-Policy']).toContain('microphone=(self)');
    expect(plain['Cross-Origin-Opener-Policy']).toBe('same-origin');
    expect(payment['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  });
});

describe('everyAnswersHeaders', () => {
  it('insists on https where the site is on https, and only there', () => {
    expect(everyAnswersHeaders(config())['Strict-Transport-Security']).toBeUndefined();
    const told = everyAnswersHeaders(config(https))['Strict-Transport-Security'] ?? '';
    expect(Number(/max-age=(\d+)/.exec(told)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3600);
    expect(told).not.toContain('includeSubDomains');
    const all = everyAnswersHeaders(config({ ...https, HSTS_SUBDOMAINS: '1' }))['Strict-Transport-Security'];
    expect(all).toBe(`${told}; includeSubDomains`);
  });
});

describe('secureCookies', () => {
  it('adds what a cookie lacks, and touches no other', () => {
    const headers = new Headers();
    headers.append('Set-Cookie', '__Host-gida_session=secure; Path=/; Secure');
    headers.append('Set-Cookie', 'gida_notice=saved; Path=/; HttpOnly');
    secureCookies(headers);
    expect(headers.getSetCookie()).toEqual([
      '__Host-gida_session=secure; Path=/; Secure',
      'gida_notice=saved; Path=/; HttpOnly; Secure',
    ]);
  });
});
