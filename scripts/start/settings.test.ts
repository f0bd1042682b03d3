import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has the documented defaults; empty counts as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }, '/checkout')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('/checkout/var'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      hasDemo: true,
      hasHistory: true,
      allowsTestKeys: false,
    });
  });

  it.each([
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:3000', true],
    ['https://gida.example', false],
    ['http://localhost.gida.example', false],
    ['http://192.168.1.4:3000', false],
  ])('takes %s for local, with the past of the demo: %s', (PUBLIC_URL, isLocal) => {
    expect(readSettings({ PUBLIC_URL, DEMO_HISTORY: 'on' }, '/')).toMatchObject({ isLocal, hasHistory: isLocal });
    expect(readSettings({ PUBLIC_URL, DEMO_HISTORY: 'off' }, '/')).toMatchObject({ isLocal, hasHistory: false });
  });

  it('has no demo, and no past of one, for who wants a shop of their own', () => {
    expect(readSettings({ DEMO: 'off' }, '/')).toMatchObject({ isLocal: true, hasDemo: false, hasHistory: false });
  });

  it.each(['abc', '0', '-1', '70000', '3000.5'])('refuses PORT=%s', (PORT) => {
    expect(() => readSettings({ PORT }, '/')).toThrow(/not a port/);
  });
});
