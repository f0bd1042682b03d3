import { defineAudit } from '#app/platform/audit/audit-actions.ts';

export const CERTIFICATE_AUDIT = defineAudit({
  'certificate.issued': ({ number, byException }) =>
    `issued certificate ${number}${byException ? ' by exception' : ''}`,
  'certificate.revoked': ({ number, reason }) => `revoked certificate ${number}: ${reason}`,
  'certificate.restored': ({ number }) => `made certificate ${number} valid again`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof CERTIFICATE_AUDIT, true> {}
}
