import { describe, expect, it } from 'vitest';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';
import { describeProviders, isLocalAddress, readConfig, requireReadable } from './config.server.ts';

const real = {
  PUBLIC_URL: 'https://shop.example',
  PAYSTACK_API_URL: 'https://api.paystack.co',
  PAYSTACK_INLINE_URL: 'https://js.paystack.co/v2/inline.js',
  PAYSTACK_CHECKOUT_ORIGIN: 'https://checkout.paystack.com',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
  PAYSTACK_PUBLIC_KEY: 'pk_live_0123456789',
  SMTP_URL: 'smtps://u:secret@smtp.example:465',
};

describe('readConfig', () => {
  it('names every wrong variable at once, and shows no value', () => {
    const read = () => readConfig({ ...TEST_ENVIRONMENT, PORT: 'many', AUTH_SECRET: 'hunter2' });
    expect(read).toThrow(/PORT[\s\S]*AUTH_SECRET/);
    expect(read).not.toThrow(/hunter2/);
  });

  it.each([
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['STORAGE_URL', 'file:./up%loads'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user:hunter2%@mail.example'],
    ['MAIL_FROM', 'Gida'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/gida'],
    ['DATABASE_URL', 'postgresql://user:hunter2%@host/gida'],
    ['BACKUP_TO', 's3://key:hunter2@host'],
    ['BACKUP_RECIPIENT', 'age1hunter2'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_hunter2\n'],
    ['PUBLIC_URL', 'gida.example'],
  ])('refuses %s=%s in one line that names it, before anything is started', (name, value) => {
    for (const read of [readConfig, requireReadable]) {
      const refused = () => read({ ...TEST_ENVIRONMENT, [name]: value });
      expect(refused).toThrow(new RegExp(`^the configuration is not usable:\\n  ${name}: [^\\n]+$`));
      expect(refused).not.toThrow(/hunter2/);
    }
  });

  it('leaves open what a sandbox may still give', () => {
    expect(() => requireReadable({})).not.toThrow();
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ ...TEST_ENVIRONMENT, PORT: '' }).port).toBe(3000);
  });

  it('serves a public address with real services', () => {
    expect(readConfig({ ...TEST_ENVIRONMENT, ...real }).isHttps).toBe(true);
  });

  it('serves a public address without payment keys, and takes one without the other for a slip', () => {
    const none = { ...TEST_ENVIRONMENT, ...real, PAYSTACK_SECRET_KEY: '', PAYSTACK_PUBLIC_KEY: '' };
    expect(readConfig(none).paystack).toMatchObject({ secretKey: '', publicKey: '' });
    expect(describeProviders(readConfig(none))[0]).toBe(
      'payments   none  no PAYSTACK_SECRET_KEY: cash and transfers alone',
    );
    const half = () => readConfig({ ...TEST_ENVIRONMENT, ...real, PAYSTACK_PUBLIC_KEY: '' });
    expect(half).toThrow(/PAYSTACK_PUBLIC_KEY: is missing/);
    expect(half).not.toThrow(/sk_live/);
  });

  it('serves a public address with a mail server of its own, or with none where EmailJS sends', () => {
    const own = { ...TEST_ENVIRONMENT, ...real, SMTP_URL: 'smtp://localhost:587' };
    expect(readConfig(own).smtpUrl).toBe(own.SMTP_URL);
    const emailjs = { EMAILJS_SERVICE_ID: 's', EMAILJS_USER_ID: 'u', EMAILJS_TEMPLATE_DEFAULT: 't' };
    const sending = { ...TEST_ENVIRONMENT, ...real, ...emailjs, SMTP_URL: 'smtp://127.0.0.1:3002' };
    expect(readConfig(sending).emailjs?.serviceId).toBe('s');
  });

  it.each([
    [{ PAYSTACK_API_URL: 'http://127.0.0.1:3001/paystack' }, /PAYSTACK_API_URL is a sandbox/],
    [{ PAYSTACK_INLINE_URL: 'http://localhost:3001/paystack/inline.js' }, /PAYSTACK_INLINE_URL is a sandbox/],
    [{ PAYSTACK_CHECKOUT_ORIGIN: 'http://localhost:3001' }, /PAYSTACK_CHECKOUT_ORIGIN is a sandbox/],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_0123456789' }, /PAYSTACK_SECRET_KEY is a test key/],
    [{ PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789' }, /PAYSTACK_PUBLIC_KEY is a test key/],
    [{ SMTP_URL: 'smtp://127.0.0.1:3002' }, /SMTP_URL is a sandbox/],
    [{ SMTP_URL: 'smtp://127.1:3002' }, /SMTP_URL is a sandbox/],
    [{ FORM_URL: 'http://localhost:3001/form' }, /FORM_URL is a sandbox/],
    [{ CHAT_SRC: 'http://localhost:3001/chat' }, /CHAT_SRC is a sandbox/],
    [
      { GOOGLE_ISSUER: 'http://localhost:3001/google', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      /GOOGLE_ISSUER/,
    ],
  ])('refuses a public address with %j', (changes, message) => {
    expect(() => readConfig({ ...TEST_ENVIRONMENT, ...real, ...changes })).toThrow(message);
    expect(() => readConfig({ ...TEST_ENVIRONMENT, ...real, ...changes, ALLOW_TEST_KEYS: '1' })).not.toThrow();
  });
});

describe('isLocalAddress', () => {
  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:80', true],
    ['https://localhost.evil.example', false],
    ['https://127.evil.example', false],
    ['http://192.168.1.4', false],
  ])('%s → %s', (url, expected) => {
    expect(isLocalAddress(url)).toBe(expected);
  });
});

describe('describeProviders', () => {
  it('says of each whether it is the real one', () => {
    const lines = describeProviders(readConfig({ ...TEST_ENVIRONMENT, ...real }));
    expect(lines.join('\n')).toMatch(/payments\s+real\s+api\.paystack\.co/);
    expect(lines.join('\n')).not.toContain('secret');
  });

  it('says where files are kept, without the keys', () => {
    const told = (STORAGE_URL: string) =>
      describeProviders(readConfig({ ...TEST_ENVIRONMENT, STORAGE_URL })).find((line) => line.startsWith('files'));
    expect(told('')).toBe('files      local  file:./var/uploads');
    expect(told('s3://AKIA1:secret@s3.example/gida-files?region=x')).toBe(
      'files      real  s3.example/gida-files/ (S3)',
    );
  });
});
