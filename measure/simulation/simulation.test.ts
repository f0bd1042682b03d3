import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { simulateShop } from './simulate-shop.ts';

/** `npm run simulate -- --seed 123 --runs 1`; the suite plays one. */
const SEED = Number(process.env.SIMULATION_SEED ?? 1);
const RUNS = Number(process.env.SIMULATION_RUNS ?? 1);
const IS_LONG = process.env.SIMULATION_RUNS !== undefined;

const database = useTestDatabase();

test(
  'in a bad world everything comes right by itself',
  async () => {
    let [hours, payments, steps] = [0, 0, 0];
    const faults = new Map<string, number>();
    const failed: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const simulated = await simulateShop(database, { seed: SEED + run });
      hours += simulated.hours;
      payments += simulated.payments;
      steps += simulated.steps;
      for (const [name, count] of simulated.faults) faults.set(name, (faults.get(name) ?? 0) + count);
      const { seed, violations } = simulated;
      if (violations.length > 0)
        failed.push(`npm run simulate -- --seed ${seed} --runs 1\n  ${violations.join('\n  ')}`);
      if (IS_LONG && (violations.length > 0 || run % 10 === 9))
        console.info(
          `${run + 1} runs, ${Math.round(hours)} virtual hours, ${failed.length} with violations${violations.length > 0 ? `\n${failed.at(-1)}` : ''}`,
        );
    }
    const total = [...faults.values()].reduce((sum, count) => sum + count, 0);
    if (IS_LONG) {
      const list = [...faults].sort(([, a], [, b]) => b - a).map(([name, count]) => `  ${count} ${name}`);
      console.info(
        `${RUNS} runs from seed ${SEED}: ${Math.round(hours)} virtual hours, ${payments} payments, ${steps} steps, ${total} faults\n${list.join('\n')}`,
      );
    }
    expect(failed.join('\n')).toBe('');
    expect(total).toBeGreaterThan(0);
  },
  IS_LONG ? 24 * 3_600_000 : 120_000,
);

test('a seed is one story, every time', async () => {
  const tell = async (seed: number) => (await simulateShop(database, { seed, hours: 0.5, calmHours: 0 })).trace;
  const first = await tell(SEED);
  expect(first.length).toBeGreaterThan(20);
  expect(await tell(SEED)).toEqual(first);
  expect(await tell(SEED + 1)).not.toEqual(first);
}, 120_000);
