import { countCharacters, plainLine } from '#app/platform/forms/plain-text.ts';

/** Until the owner names others. */
export const MILESTONES = ['Frame', 'Upholstery', 'Finish', 'Check'];

export const MOST_MILESTONES = 8;
export const MAX_MILESTONE_LENGTH = 40;

/** The names of milestones from a text with one to a line, each once; undefined for too many or one that is too long. */
export function parseMilestones(typed: string): string[] | undefined {
  const names = [...new Set(typed.split('\n').map(plainLine).filter(Boolean))];
  const isFine =
    names.length <= MOST_MILESTONES && names.every((name) => countCharacters(name) <= MAX_MILESTONE_LENGTH);
  return isFine ? names : undefined;
}
