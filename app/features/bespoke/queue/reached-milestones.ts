interface OrderStep {
  /** Null of a job that has no steps, and so is never done by ticking. */
  name: string | null;
  isDone: boolean;
}

const spelling = (name: string) => name.trim().toLowerCase();

/**
 * The milestones of an order that its customer may hear of once `ticked` is done: the one of that name, as soon as no piece of the order
 * waits for it; and the last one when all of the order is made, unless a step has its name.
 */
export function reachedMilestones(
  ticked: string,
  steps: readonly OrderStep[],
  milestones: readonly string[],
): string[] {
  const named = (name: string) => steps.filter((step) => step.name !== null && spelling(step.name) === spelling(name));
  const reached = milestones.filter(
    (name) => spelling(name) === spelling(ticked) && named(name).every(({ isDone }) => isDone),
  );
  const last = milestones.at(-1);
  const isMade = steps.every(({ name, isDone }) => name !== null && isDone);
  return last !== undefined && isMade && named(last).length === 0 ? [...reached, last] : reached;
}
