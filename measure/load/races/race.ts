import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { TestServices } from '#tests/support/test-services.ts';

export type RaceServices = TestServices & Services;

/** One purchase, or one order, that several calls race for. Gives what went wrong, in words; nothing when all is as it must be. */
export type Race = (services: RaceServices) => Promise<string[]>;

/** How many races run at once, beside the calls that race within each. */
const AT_ONCE = 6;

/** Runs a race many times over. `tries` counts the purchases (or orders) that were raced for. */
export async function runRaces(
  services: RaceServices,
  race: Race,
  options: { times: number; triesPerRace?: number },
): Promise<{ tries: number; anomalies: string[] }> {
  const anomalies: string[] = [];
  let left = options.times;
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, options.times) }, async () => {
      while (left > 0) {
        left -= 1;
        anomalies.push(...(await race(services).catch((error: unknown) => [`threw ${String(error)}`])));
      }
    }),
  );
  return { tries: options.times * (options.triesPerRace ?? 1), anomalies };
}

/** How often somebody was told to come back: the machine was too slow for the limits on waiting, which is no anomaly but is told. */
export const repeats = { count: 0 };

/** Asks again where the answer was "not now" (503): a person presses once more, a job is tried again. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) || tried === 50) throw error;
      repeats.count += 1;
    }
  }
}

/** `claim` when it does not hold. */
export const unless = (holds: boolean, claim: string): string[] => (holds ? [] : [claim]);
