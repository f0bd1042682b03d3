/** The steps from a fresh program to an open shop, in the order in which they are best taken. */
export const SET_UP_STEPS = [
  'business',
  'look',
  'words',
  'picture',
  'delivery',
  'categories',
  'options',
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

/** What is right as a new shop has it, once the owner has looked and says so. */
const CONFIRMABLE: readonly SetUpStep[] = ['words', 'delivery', 'categories', 'policies'];

/** What putting a step aside says of it. */
export const asideAs = (step: SetUpStep) => (CONFIRMABLE.includes(step) ? 'confirmed' : 'skipped');

export interface SetUpState {
  step: SetUpStep;
  /** `done` by the facts, `confirmed` or `skipped` by the owner. */
  state: 'done' | 'confirmed' | 'skipped' | 'todo';
  /** Works, but only for trying out: with the key of a sandbox nobody pays. */
  isTrial?: boolean;
}

/** How far a shop is: how many steps need nobody any more, and the first that does. */
export function progressOf(steps: readonly SetUpState[]): { settled: number; next: SetUpStep | undefined } {
  const open = steps.filter(({ state }) => state === 'todo');
  return { settled: steps.length - open.length, next: open[0]?.step };
}
