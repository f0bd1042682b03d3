import type { AuditActions } from './audit-actions.ts';

/** The name of an act that some feature has defined. */
export type AuditAction = keyof AuditActions;
