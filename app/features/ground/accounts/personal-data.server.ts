import { eq } from 'drizzle-orm';
import { sessions, signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { resumableUploads, storedObjects } from '#app/platform/storage/stored-object.table.server.ts';
import { addresses, profiles } from './door/address.table.server.ts';
import { photoName } from './door/photo-file.server.ts';

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
    const files = await db
      .select({ name: storedObjects.name, size: storedObjects.size, uploadedAt: storedObjects.createdAt })
      .from(storedObjects)
      .where(eq(storedObjects.uploadedBy, id));
    return { ...person, address: address ? fields : null, signIns, sessions: loggedIn, files };
  },
  async forget(db, { id }) {
    await db.delete(storedObjects).where(eq(storedObjects.name, photoName(id)));
    await db.delete(resumableUploads).where(eq(resumableUploads.userId, id));
    await db.delete(addresses).where(eq(addresses.userId, id));
    await db.delete(profiles).where(eq(profiles.userId, id));
  },
};
