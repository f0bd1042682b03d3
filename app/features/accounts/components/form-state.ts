/** What the action of a refused form hands back to its page. */
export interface FormState {
  errors: { message: string; fields?: Record<string, string> };
  values: Record<string, string>;
}
