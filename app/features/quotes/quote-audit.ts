import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { quoteTexts } from './quote-texts.ts';

export const QUOTE_AUDIT = defineAudit({
  'quote.made': ({ number }) => `started quote ${number}`,
  'quote.changed': ({ number }) => `changed quote ${number}`,
  'quote.sent': ({ number, version, totalKobo }) =>
    `sent version ${version} of quote ${number}: ${formatKobo(Number(totalKobo ?? 0))}`,
  'quote.accepted': ({ number, version, name }) => `accepted version ${version} of quote ${number} as “${name}”`,
  'quote.agreed': ({ number, version, name, channel }) =>
    `noted that ${name} agreed to version ${version} of quote ${number} ${quoteTexts.channels[channel as 'phone'] ?? ''}`,
  'quote.declined': ({ number }) => `declined quote ${number}`,
  'quote.withdrawn': ({ number }) => `withdrew quote ${number}`,
  'quote.reopened': ({ number }) => `opened quote ${number} again before it was paid`,
  'quote.answered': ({ number }) => `answered a question about quote ${number}`,
  'quote.key_changed': ({ number }) => `made a new link for quote ${number}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof QUOTE_AUDIT, true> {}
}
