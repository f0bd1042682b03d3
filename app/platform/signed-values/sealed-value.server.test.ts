import { expect, it } from 'vitest';
import { openValue, sealValue } from './sealed-value.server.ts';

it('opens what it sealed, for the same secret, purpose and owner only', () => {
  const sealed = sealValue('secret', 'totp', 'usr_1', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealValue('secret', 'totp', 'usr_1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(openValue('secret', 'totp', 'usr_1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(openValue('another', 'totp', 'usr_1', sealed)).toBeUndefined();
  expect(openValue('secret', 'else', 'usr_1', sealed)).toBeUndefined();
  expect(openValue('secret', 'totp', 'usr_2', sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(openValue('secret', 'totp', 'usr_1', changed.toString('base64url'))).toBeUndefined();
  }
  expect(openValue('secret', 'totp', 'usr_1', '')).toBeUndefined();
});
