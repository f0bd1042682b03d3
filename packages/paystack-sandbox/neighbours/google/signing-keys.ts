import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { randomCode } from '../../state/random-text.ts';
import { writeFileAtomically } from '../../state/record-store.ts';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export interface SigningKeys {
  current(): SigningKey;
  /** Replaces the published key; tokens of the old one no longer verify, as after a real rotation's grace time. */
  rotate(): Promise<void>;
  /** A key nobody publishes. */
  stranger(): Promise<SigningKey>;
}

const fromPrivateJwk = async (jwk: JWK): Promise<SigningKey> => {
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array || jwk.kid === undefined) throw new Error('not an RSA key with a kid');
  const { kty, n, e, kid } = jwk;
  return { kid, privateKey, publicJwk: { kty, n, e, kid, use: 'sig', alg: 'RS256' } };
};

const generate = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomCode(20) };
};

/** The RS256 key in `<dataDir>/google-key.json`, made at first start; an unreadable file is replaced by a new key. */
export const openSigningKeys = async (dataDir: string): Promise<SigningKeys> => {
  const file = path.join(dataDir, 'google-key.json');
  const createAndStore = async () => {
    const jwk = await generate();
    writeFileAtomically(file, JSON.stringify(jwk));
    return fromPrivateJwk(jwk);
  };
  const load = async () => {
    if (!existsSync(file)) return createAndStore();
    try {
      return await fromPrivateJwk(JSON.parse(readFileSync(file, 'utf8')) as JWK);
    } catch {
      return createAndStore();
    }
  };
  let key = await load();
  return {
    current: () => key,
    rotate: async () => {
      key = await createAndStore();
    },
    stranger: async () => fromPrivateJwk(await generate()),
  };
};
