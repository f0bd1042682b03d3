import { eq } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import type { Role } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** Somebody to sign in as. Only ever made where the public address is local, so the passwords may be here. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const PEOPLE = [
  { id: 'usr_demo_owner', role: 'owner', name: 'Ngozi', email: 'owner@gida.example', password: 'iroko-afara-mahogany' },
  { id: 'usr_demo_ada', role: 'customer', name: 'Ada', email: 'ada@gida.example', password: 'obeche-settee' },
] as const satisfies { id: string; role: Role; name: string; email: string; password: string }[];

/** Somebody of the demo's past: in the class that is half way. */
export const DEMO_STUDENT: DemoAccount = {
  role: 'student',
  email: 'eniola.peters@post.example',
  password: 'adire-at-midday',
};

export const ADA_LIVES_AT = {
  addressLine1: '7 Adeniran Ogunsanya Street',
  addressPhone: '+2348031234567',
  city: 'Surulere',
  state: 'Lagos',
  landmark: 'Opposite the shopping mall',
};

/**
 * Makes the demo people who are not there yet. Straight into the tables: signing up would ask for a session, a mail and a
 * budget, and none of them is for a person nobody is.
 */
export async function seedAccounts(db: Database): Promise<DemoAccount[]> {
  for (const { password, ...person } of PEOPLE) {
    const known = await db.$count(users, eq(users.email, person.email));
    if (known > 0) continue;
    const hash = await hashPassword(password);
    await db.transaction(async (db) => {
      await db.insert(users).values({ ...person, emailVerified: true });
      const account = { id: `acc_${person.id}`, accountId: person.id, providerId: 'credential' };
      await db.insert(signInAccounts).values({ ...account, userId: person.id, password: hash });
      if (person.role !== 'customer') return;
      await db.insert(addresses).values({ ...ADA_LIVES_AT, userId: person.id });
      await db.insert(profiles).values({ userId: person.id });
    });
  }
  return PEOPLE.map(({ role, email, password }) => ({ role, email, password }));
}
