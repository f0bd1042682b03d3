import { type AuditDetails, type AuditSentence, auditWords } from '#app/platform/audit/audit-actions.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { auditLogTexts as texts } from './audit-log-texts.ts';

/** What an act was about, as people know it. */
interface About {
  order?: string | undefined;
  product?: string | undefined;
}

/**
 * The rest of the sentence that begins with the actor's name, with the number of the order or the name of the piece it is about where it names
 * one. An act that only an earlier version knew is told by its own name.
 */
export function auditSentence(
  known: AuditSentence | undefined,
  { action, details, about = {} }: { action: string; details: AuditDetails; about?: About },
): string {
  if (known === undefined) return auditWords(action.replace('.', ': '));
  const words = typeof known === 'string' ? known : known(details);
  return fillIn(words, {
    order: about.order ?? texts.anOrder,
    forOrder: about.order ? texts.forOrder(about.order) : '',
    product: about.product ?? texts.aProduct,
  });
}
