import { describe, expect, it } from 'vitest';
import { firebaseHash, parseFirebaseHashParameters, verifyFirebaseHash } from './firebase-scrypt.server.ts';

/** Published with Firebase's own implementation, github.com/firebase/scrypt. */
const PARAMETERS = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const SALT = '42xEC+ixf3L2lw==';
const HASH = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==';

describe('a Firebase password hash', () => {
  const hash = firebaseHash({ salt: SALT, hash: HASH }) ?? '';

  it('is that of the published password, and of no other', async () => {
    expect(await verifyFirebaseHash({ hash, password: 'user1password' }, PARAMETERS)).toBe(true);
    expect(await verifyFirebaseHash({ hash, password: 'user1Password' }, PARAMETERS)).toBe(false);
    expect(await verifyFirebaseHash({ hash, password: '' }, PARAMETERS)).toBe(false);
  });

  it('is read in the alphabet of addresses as well, which other exports write', async () => {
    const forAddresses = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');
    const other = firebaseHash({ salt: forAddresses(SALT), hash: forAddresses(HASH) }) ?? '';
    expect(await verifyFirebaseHash({ hash: other, password: 'user1password' }, PARAMETERS)).toBe(true);
  });

  it('opens nothing with the parameters of another project', async () => {
    const other = { ...PARAMETERS, signerKey: PARAMETERS.signerKey.replace('jxsp', 'pxsj') };
    expect(await verifyFirebaseHash({ hash, password: 'user1password' }, other)).toBe(false);
  });

  it.each(['', 'not base64!', 'a$b'])('is not made of %j', (text) => {
    expect(firebaseHash({ salt: text, hash: HASH })).toBeUndefined();
    expect(firebaseHash({ salt: SALT, hash: text })).toBeUndefined();
  });
});

describe('the parameters', () => {
  it('are read as the console shows them', () => {
    const shown = `hash_config {
      algorithm: SCRYPT,
      base64_signer_key: ${PARAMETERS.signerKey},
      base64_salt_separator: Bw==,
      rounds: 8,
      mem_cost: 14,
    }`;
    expect(parseFirebaseHashParameters(shown)).toEqual(PARAMETERS);
  });

  it('are read as the API answers them', () => {
    const answered = JSON.stringify({ signIn: { hashConfig: { algorithm: 'SCRYPT', ...PARAMETERS } } });
    expect(parseFirebaseHashParameters(answered)).toEqual(PARAMETERS);
  });

  it.each([
    ['nothing', ''],
    ['another algorithm', `algorithm: BCRYPT, ${JSON.stringify(PARAMETERS)}`],
    ['no signer key', JSON.stringify({ ...PARAMETERS, signerKey: undefined })],
    ['a cost that would take all memory', JSON.stringify({ ...PARAMETERS, memoryCost: 30 })],
  ])('are refused when there is %s', (_case, text) => {
    expect(parseFirebaseHashParameters(text)).toBeUndefined();
  });
});
