import { describe, expect, it } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';
import { securityHeaders } from './security-headers.ts';

const policyOf = (environment: Record<string, string>) => {
  const headers = securityHeaders(readConfig({ ...TEST_ENVIRONMENT, ...environment }), 'n0nce');
  return { headers, policy: headers['Content-Security-Policy'] ?? '' };
};

describe('securityHeaders', () => {
  it('allows scripts by nonce, and inline styles not at all', () => {
    const { policy } = policyOf({});
    expect(policy).toContain("script-src 'self' 'nonce-n0nce'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('takes the payment hosts from configuration', () => {
    const { policy } = policyOf({ PAYSTACK_CHECKOUT_ORIGIN: 'https://checkout.paystack.com' });
    expect(policy).toContain("frame-src 'self' https://checkout.paystack.com");
    expect(policy).toContain("form-action 'self' https://checkout.paystack.com");
  });

  it('insists on https where the site is on https, and only there', () => {
    expect(policyOf({}).headers['Strict-Transport-Security']).toBeUndefined();
    const https = policyOf({ PUBLIC_URL: 'https://shop.example', ALLOW_TEST_KEYS: '1' });
    expect(https.headers['Strict-Transport-Security']).toMatch(/max-age=\d{8}/);
  });
});
