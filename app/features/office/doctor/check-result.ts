import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

export interface CheckResult extends Pick<DoctorCheck, 'id' | 'invariant' | 'name' | 'whatToDo'> {
  isOk: boolean;
  /** Ids and references, at most `MOST_OFFENDERS` of them. */
  offenders: string[];
  ms: number;
}

export const MOST_OFFENDERS = 20;

/** A check that cannot be made is a finding too: nothing was proved. */
export async function timed(
  { id, invariant, name, whatToDo }: Omit<DoctorCheck, 'statement' | 'promise'>,
  find: () => Promise<string[]>,
): Promise<CheckResult> {
  const began = performance.now();
  const offenders = await find().catch((error: unknown) => [`could not be checked: ${reasonOf(error)}`]);
  const ms = Math.round(performance.now() - began);
  return { id, invariant, name, whatToDo, isOk: offenders.length === 0, offenders, ms };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
