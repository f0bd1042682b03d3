import { eq } from 'drizzle-orm';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';

export async function saveName(context: ActContext, actor: string, name: string): Promise<void> {
  const now = context.clock();
  await context.db.update(users).set({ name, updatedAt: now }).where(eq(users.id, actor));
}
