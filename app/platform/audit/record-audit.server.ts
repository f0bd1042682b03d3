import type { Database } from '../database/client.server.ts';
import { auditEntries } from './audit.table.server.ts';
import type { AuditAction } from './audit-action.ts';
import type { AuditDetails } from './audit-actions.ts';

export interface AuditEntry {
  /** A user's id, or `system:<what>` for jobs and webhooks. */
  actor: string;
  action: AuditAction;
  subjectId: string;
  details?: AuditDetails;
}

/** Call inside the transaction of the act. */
export async function recordAudit(db: Database, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, at: now });
}
