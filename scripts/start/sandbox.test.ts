import { describe, expect, it } from 'vitest';
import { isSandboxNeeded, withSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

const sandbox = {
  PAYSTACK_API_URL: 'http://localhost:3001/paystack',
  PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
  SMTP_URL: 'smtp://127.0.0.1:3002',
  EMAILJS_ORIGIN: 'http://localhost:3001/emailjs',
};

describe('withSandbox', () => {
  it('never sends a real key to a sandbox host', () => {
    expect(withSandbox({ PAYSTACK_SECRET_KEY: 'sk_live_1' }, sandbox)).toEqual({
      PAYSTACK_SECRET_KEY: 'sk_live_1',
      SMTP_URL: sandbox.SMTP_URL,
      EMAILJS_ORIGIN: sandbox.EMAILJS_ORIGIN,
    });
  });

  it('keeps every mail away from the sandbox when a real mail server is given', () => {
    const { PAYSTACK_API_URL, PAYSTACK_SECRET_KEY } = sandbox;
    const SMTP_URL = 'smtps://mail.example';
    expect(withSandbox({ SMTP_URL }, sandbox)).toEqual({ PAYSTACK_API_URL, PAYSTACK_SECRET_KEY, SMTP_URL });
  });

  it('treats an empty variable as absent', () => {
    expect(withSandbox({ PAYSTACK_SECRET_KEY: '' }, sandbox)).toEqual(sandbox);
  });
});

describe('isSandboxNeeded', () => {
  const keys = { PAYSTACK_SECRET_KEY: 'sk', SMTP_URL: 'smtp://x', GOOGLE_CLIENT_ID: 'id' };
  const needed = (environment: Record<string, string>) => isSandboxNeeded(readSettings(environment, '/'), environment);

  it('stands in for missing keys on this machine only', () => {
    expect(needed({})).toBe(true);
    expect(needed({ ...keys, SMTP_URL: '' })).toBe(true);
    expect(needed(keys)).toBe(false);
    expect(needed({ PUBLIC_URL: 'https://gida.example' })).toBe(false);
    expect(needed({ PUBLIC_URL: 'https://gida.example', ALLOW_TEST_KEYS: '1' })).toBe(true);
  });
});
