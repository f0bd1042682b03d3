import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { teamInvitations } from './invitation.table.server.ts';

/** Everybody who may enter the back office, owners first. */
export async function listMembers(db: Database) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, since: users.createdAt })
    .from(users)
    .where(inArray(users.role, ['owner', 'staff']))
    .orderBy(asc(users.role), asc(users.createdAt));
}

const isOpen = and(isNull(teamInvitations.acceptedAt), isNull(teamInvitations.revokedAt));

/** Those neither accepted nor taken back; a link that has expired may be sent again. */
export async function listOpenInvitations(db: Database) {
  return db
    .select({
      id: teamInvitations.id,
      email: teamInvitations.email,
      role: teamInvitations.role,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .where(isOpen)
    .orderBy(asc(teamInvitations.createdAt));
}

/** The invitation a mailed token opens, while it works. */
export async function findInvitation(db: Database, { token, now }: { token: string; now: Date }) {
  const [row] = await db
    .select({ id: teamInvitations.id, email: teamInvitations.email, role: teamInvitations.role })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.tokenDigest, digestOf(token)), isOpen, gt(teamInvitations.expiresAt, now)));
  return row;
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
