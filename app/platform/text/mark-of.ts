/** Eight figures that change with a text (FNV-1a), for addresses and names that have to differ; no secret, and no proof. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
