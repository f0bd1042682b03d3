export type AuditDetails = Record<string, string | number | boolean | null>;

/** After the actor's name: "Ngozi moved an order from new to shipped". */
export type AuditSentence = string | ((details: AuditDetails) => string);

/**
 * Every act that can be recorded. A feature adds its own in its `<noun>.feature.ts`, each with its sentence, and `features.server.ts` puts
 * them together; an act that stands in none of them does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface AuditActions {}

export function defineAudit<const Sentences extends Record<string, AuditSentence>>(sentences: Sentences): Sentences {
  return sentences;
}

/** A name of the program, such as `sold_out`, to be read. */
export function auditWords(text: AuditDetails[string] | undefined): string {
  return String(text ?? '').replaceAll('_', ' ');
}
