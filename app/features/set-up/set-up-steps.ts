/** The steps from a fresh program to an open shop, in the order in which they are best taken. */
export const SET_UP_STEPS = [
  'business',
  'look',
  'delivery',
  'products',
  'payments',
  'account',
  'email',
  'class',
  'policies',
  'opening',
] as const;

export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What the owner may put aside; a shop is open or it is not. */
export const SKIPPABLE = SET_UP_STEPS.filter((step) => step !== 'opening');

export interface SetUpState {
  step: SetUpStep;
  /** `done` by the facts, `skipped` by the owner. */
  state: 'done' | 'skipped' | 'todo';
}

/** How far a shop is: how many steps need nobody any more, and the first that does. */
export function progressOf(steps: readonly SetUpState[]): { settled: number; next: SetUpStep | undefined } {
  const open = steps.filter(({ state }) => state === 'todo');
  return { settled: steps.length - open.length, next: open[0]?.step };
}
