import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createAccount, setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

const database = useTestDatabase();
const password = 'iroko-afara-mahogany';
/** `GUESSES=10000` is the long run of docs/trust.md. */
const GUESSES = Number(process.env.GUESSES ?? 200);

/** How many passwords were derived meanwhile: the one thing about a sign-in that takes long enough to be heard. */
async function countDerivations(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
}

async function guess(guesses: { email: string; address: string }[]) {
  const { auth } = await createAuthHarness(database);
  const seen: Record<string, number> = {};
  const evaluated = await countDerivations(async () => {
    for (let at = 0; at < guesses.length; at += 20) {
      await Promise.all(
        guesses.slice(at, at + 20).map(async ({ email, address }, n) => {
          const result = await auth.signIn({ email, password: `guess number ${at + n}` }, requestFrom(address));
          const reason = result.ok ? 'in' : result.reason;
          seen[reason] = (seen[reason] ?? 0) + 1;
        }),
      );
    }
  });
  return { seen, evaluated };
}

describe(`of ${GUESSES} guesses`, { timeout: 60_000 + GUESSES * 40 }, () => {
  it('at one account from as many networks, five are looked at', async () => {
    const email = 'victim@example.com';
    await anAccount(database.db, { email, password });
    const from = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const { seen, evaluated } = await guess(
      Array.from({ length: GUESSES }, (_, n) => ({ email, address: from(n * 256) })),
    );
    expect(evaluated).toBe(5);
    expect(seen).toEqual({ invalid_credentials: 5, too_many_tries: GUESSES - 5 });
  });

  it('at as many accounts from one network, twenty are looked at', async () => {
    const { seen, evaluated } = await guess(
      Array.from({ length: GUESSES }, (_, n) => ({
        email: `stuffed${n}@example.com`,
        address: `203.0.113.${n % 200}`,
      })),
    );
    expect(evaluated).toBe(20);
    expect(seen).toEqual({ invalid_credentials: 20, too_many_tries: GUESSES - 20 });
  });
});

describe('a wrong sign-in', () => {
  it('costs the same work whether the address is known, unknown, or of an account without a password', async () => {
    const { auth, services } = await createAuthHarness(database);
    const known = 'known@example.com';
    const id = await createAccount(services.db, { email: known, name: 'Ada' }, services.clock());
    await setPassword(services.db, id ?? '', await hashPassword(password), services.clock());
    await createAccount(services.db, { email: 'google-only@example.com', name: 'Bola' }, services.clock());
    const derivations: Record<string, number> = {};
    for (const [n, email] of [known, 'nobody@example.com', 'google-only@example.com'].entries()) {
      derivations[email] = await countDerivations(async () => {
        const result = await auth.signIn({ email, password: 'wrong password' }, requestFrom(`198.51.${n}.1`));
        expect(result).toEqual({ ok: false, reason: 'invalid_credentials' });
      });
    }
    expect(Object.values(derivations)).toEqual([1, 1, 1]);
  });
});
