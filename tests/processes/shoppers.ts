import { setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const PASSWORD = 'iroko-and-obeche';
let hash: Promise<string> | undefined;

/** A customer with an address in Ikeja, signed in with this browser. */
export async function aShopper(db: Database, visitor: Visitor): Promise<Visitor & { viewer: Viewer }> {
  return signIn(db, visitor, await aCustomer(db));
}

/** Somebody of the team, signed in with this browser. */
export async function aColleague(db: Database, visitor: Visitor, role: Role): Promise<Visitor & { viewer: Viewer }> {
  return signIn(db, visitor, await aUser(db, { role }));
}

/** The same person with another browser: what the first one holds, the second one brings. */
export function withSessionOf(visitor: Visitor, other: Visitor): Visitor {
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function signIn(db: Database, visitor: Visitor, viewer: Viewer): Promise<Visitor & { viewer: Viewer }> {
  // Hashed at next to no cost, and once.
  hash ??= hashPassword(PASSWORD, { N: 16, r: 1, p: 1 });
  await setPassword(db, viewer.id, await hash, new Date());
  const { status } = await visitor.post('/login', { email: viewer.email, password: PASSWORD });
  if (status !== 303) throw new Error(`Signing in was answered with ${status}`);
  return Object.assign(visitor, { viewer });
}
