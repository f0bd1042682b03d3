/** What the rules need to know of an attempt. Nulls while it has not been submitted. */
interface AttemptMark {
  number: number;
  submittedAt: Date | null;
  score: number | null;
  of: number | null;
  passed: boolean | null;
}

/** The attempt that counts: passed before not passed, then the larger part of it right, then the earlier. */
export function bestAttempt<Attempt extends AttemptMark>(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts
    .filter(({ submittedAt }) => submittedAt !== null)
    .sort((a, b) => Number(b.passed) - Number(a.passed) || shareRight(b) - shareRight(a) || a.number - b.number)[0];
}

const shareRight = ({ score, of }: AttemptMark) => (score ?? 0) / (of || 1);

/** How often one may still begin; null for as often as one likes. An attempt counts from its beginning. */
export function attemptsLeft(attemptsAllowed: number | null, attempts: readonly unknown[]): number | null {
  return attemptsAllowed === null ? null : Math.max(attemptsAllowed - attempts.length, 0);
}

/** Whether a new attempt may be started: none is open, some are left, and not everything is right already. */
export function mayBegin(attemptsAllowed: number | null, attempts: readonly AttemptMark[]): boolean {
  if (attempts.some(({ submittedAt }) => submittedAt === null)) return false;
  const best = bestAttempt(attempts);
  return attemptsLeft(attemptsAllowed, attempts) !== 0 && (best === undefined || best.score !== best.of);
}

/** A quiz is open once its session is over, for those it is published for, and closed while the session is skipped or cancelled. */
export function isQuizOpen(
  quiz: { state: 'draft' | 'published' },
  session: { endsAt: Date; state: string },
  now: Date,
): boolean {
  return quiz.state === 'published' && isCountedSession(session) && session.endsAt <= now;
}

/** A session that is part of the class: neither left out nor cancelled. */
export function isCountedSession({ state }: { state: string }): boolean {
  return state === 'planned' || state === 'held';
}
