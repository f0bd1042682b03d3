import { eq } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { OWNER, type Rights } from './give-away.ts';
import { readShopSettings } from './setting.queries.server.ts';

/** What an actor may take off, as the owner has set it by now. Jobs and commands do what somebody else was allowed already. */
export async function rightsOf(db: Database, actor: string): Promise<Rights> {
  if (actor.startsWith('system:')) return OWNER;
  const [member] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor));
  if (member?.role === 'owner') return OWNER;
  const { orders } = await readShopSettings(db);
  return { isOwner: false, mostPercent: orders.staffPercent };
}
