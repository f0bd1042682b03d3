import type { Services } from '#app/platform/services.server.ts';
import type { TestServices } from '#tests/support/test-services.ts';

export type RaceServices = TestServices & Services;

/** One purchase, or one order, that several calls race for. Gives what went wrong, in words; nothing when all is as it must be. */
export type Race = (services: RaceServices) => Promise<string[]>;

/** How many races run at once, beside the calls that race within each. */
const AT_ONCE = 12;

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

/** `claim` when it does not hold. */
export const unless = (holds: boolean, claim: string): string[] => (holds ? [] : [claim]);
