/** `Order {order} has shipped` with the values in place. A sentence that an owner may change is kept in this form. */
export function fillIn(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}
