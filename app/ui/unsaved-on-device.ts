/** What was typed into a form, on the device it was typed on. `more` is what the form has besides its fields. */
export interface Kept<More> {
  at: number;
  fields: Record<string, string>;
  more: More;
}

const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** Undefined where there is nothing, where it is older than a week, and where the browser keeps nothing. */
export function readKept<More>(key: string): Kept<More> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<More> | null;
    return kept && Date.now() - kept.at < KEPT_FOR_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing: in a private window, or without room. */
export function keep<More>(key: string, kept: Omit<Kept<More>, 'at'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
