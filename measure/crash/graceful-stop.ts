import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';
import type { CrashWorld } from './world.ts';

export interface StopReport {
  restarts: number;
  /** Requests that got their answer. */
  answered: number;
  /** Requests that found nobody listening, and were sent again: what a proxy does by itself. */
  refused: number;
  /** Requests whose connection was waiting to be let in when the door was shut: nobody has read them, and they were sent again. */
  cut: number;
  /** Requests that were taken and not answered, or answered with an error. */
  lost: string[];
  /** Changes that were confirmed and are not there. */
  forgotten: string[];
  /** Processes that did not end by themselves, with 0. */
  unclean: string[];
}

/**
 * Stops the shop as systemd does (SIGTERM) and starts it again, so many times, while people look around and write: every request is
 * answered, at the second try at the latest by the process that comes next.
 */
export async function restartUnderLoad(world: CrashWorld, restarts: number): Promise<StopReport> {
  const report: StopReport = { restarts: 0, answered: 0, refused: 0, cut: 0, lost: [], forgotten: [], unclean: [] };
  let isOver = false;
  const people = [
    ...Array.from({ length: 4 }, () => lookAround(world.nextCustomer())),
    ...Array.from({ length: 4 }, () => keepMoving(world.nextCustomer())),
  ];
  while (report.restarts < restarts) {
    await sleep(150 + 10 * (report.restarts % 20));
    const end = await world.web.restart();
    if (end !== 'exit code 0') report.unclean.push(`${report.restarts}: ${end}`);
    report.restarts += 1;
  }
  isOver = true;
  await Promise.all(people);
  return report;

  async function lookAround(visitor: Person): Promise<void> {
    for (const path of endlessly(['/shop', '/cart', '/myorders', '/masterclass'])) {
      if (isOver) return;
      await askUntilAnswered(() => visitor.get(path));
    }
  }

  /** Moves house again and again: the last address that was confirmed is the one that is kept. */
  async function keepMoving(customer: Person): Promise<void> {
    for (let house = 1; !isOver; house++) {
      const addressLine1 = `${house} Allen Avenue`;
      const fields = { addressLine1, addressPhone: '0803 123 4567', city: 'Ikeja', state: 'Lagos' };
      const kept = async () => {
        const text = 'select address_line1 as line from addresses where user_id = $1';
        const { rows } = await world.handle.pool.query<{ line: string }>(text, [customer.id]);
        return rows[0]?.line ?? '';
      };
      const isDone = async () => (await kept()) === addressLine1;
      await askUntilAnswered(() => customer.post('/editAddress', fields), isDone);
      if (!(await isDone())) report.forgotten.push(`${addressLine1} was confirmed, and there is ${await kept()}`);
    }
  }

  async function askUntilAnswered(
    ask: () => Promise<{ status: number }>,
    isDone: () => Promise<boolean> = async () => false,
  ): Promise<void> {
    for (;;) {
      try {
        const { status } = await ask();
        if (status >= 400) report.lost.push(`answered with ${status}`);
        report.answered += 1;
        return;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ECONNREFUSED') report.refused += 1;
        else if (code === 'ECONNRESET' && !(await isDone())) report.cut += 1;
        else report.lost.push((error as Error).message);
        await sleep(20);
      }
    }
  }
}

function* endlessly<Item>(items: readonly Item[]): Generator<Item> {
  for (;;) yield* items;
}

function codeOf(error: unknown): string | undefined {
  return (error as { cause?: { code?: string } }).cause?.code;
}
