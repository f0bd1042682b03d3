import { eq } from 'drizzle-orm';
import { sessions, signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { addresses, profiles } from './address.table.server.ts';

/** The account itself. What signing in needs is forgotten with the account's row (`delete-accounts.server.ts`). */
export const profileData: PersonalData = {
  name: 'profile',
  async read(db, { id }) {
    const [person] = await db
      .select({
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        photo: users.image,
        createdAt: users.createdAt,
        pickupPhone: profiles.pickupPhone,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, id));
    const [address] = await db.select().from(addresses).where(eq(addresses.userId, id));
    const { userId: _self, ...fields } = address ?? { userId: id };
    const signIns = await db
      .select({ by: signInAccounts.providerId, since: signInAccounts.createdAt })
      .from(signInAccounts)
      .where(eq(signInAccounts.userId, id));
    const loggedIn = await db
      .select({
        userAgent: sessions.userAgent,
        ipAddress: sessions.ipAddress,
        since: sessions.createdAt,
        lastUsed: sessions.updatedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id));
    return { ...person, address: address ? fields : null, signIns, sessions: loggedIn };
  },
  async forget(db, { id }) {
    await db.delete(addresses).where(eq(addresses.userId, id));
    await db.delete(profiles).where(eq(profiles.userId, id));
  },
};
