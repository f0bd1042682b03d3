import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { createAccount, setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import type { Role } from '#app/platform/auth/viewer.ts';
import type { Database, DatabaseHandle } from '#app/platform/database/client.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/rate-limits/client-block.ts';
import { createTestServices } from './test-services.ts';

/** Real sign-in on a test database; its letters are kept instead of queued. */
export async function createAuthHarness(handle: DatabaseHandle, environment: Record<string, string> = {}) {
  const services = await createTestServices(handle, { environment });
  const mails: { kind: 'reset' | 'welcome' | 'known'; email: string; name: string; url: string }[] = [];
  /** Blocks whose sign-ups were made to wait. */
  const turns: string[] = [];
  const keep =
    (kind: (typeof mails)[number]['kind']) => async (_db: Database, mail: Omit<(typeof mails)[number], 'kind'>) => {
      mails.push({ ...mail, kind });
    };
  const auth = createAuth({
    ...services,
    mails: { reset: keep('reset'), welcome: keep('welcome'), known: keep('known') },
    waitTurn: async (block) => {
      turns.push(block);
      return true;
    },
  });
  return { services, clock: services.testClock, auth, mails, turns, tokenOf };
}

/** An account whose password is hashed at next to no cost: tests sign in often. */
export async function anAccount(
  db: Database,
  person: { name?: string; email: string; password: string; role?: Role; emailVerified?: boolean },
): Promise<string> {
  const { password, name = 'Ada', ...rest } = person;
  const now = new Date('2026-11-20T09:00:00Z');
  const id = await createAccount(db, { name, ...rest }, now);
  if (!id) throw new Error(`${person.email} is taken`);
  await setPassword(db, id, await hashPassword(password, { N: 16, r: 1, p: 1 }), now);
  return id;
}

/** A request of a browser at `address` that holds the cookies of earlier `Set-Cookie` lines. */
export function requestFrom(address: string, cookies: string[] = [], url = 'http://localhost:3000/login'): Request {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address, 'user-agent': 'test' });
  if (cookies.length > 0) headers.set('cookie', cookies.map((line) => line.split(';')[0]).join('; '));
  return new Request(url, { headers });
}

function tokenOf(mail: { url: string } | undefined): string {
  return new URL(mail?.url ?? 'http://none.invalid').searchParams.get('token') ?? '';
}
