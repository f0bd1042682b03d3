import type { Database } from '../database/client.server.ts';
import { auditEntries } from './audit.table.server.ts';

export interface AuditEntry {
  /** A user's id, or `system:<what>` for jobs and webhooks. */
  actor: string;
  action: string;
  subjectId: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Call inside the transaction of the act. */
export async function recordAudit(db: Database, entry: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, at: now });
}
