import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

interface Task {
  name: string;
  /** What it runs in; everything of it is gone when that dies. */
  process: string;
  parked: number;
  hasEnded: boolean;
  isDead: boolean;
}

interface Parked {
  task: Task | undefined;
  where: string;
  resume: () => void;
}

interface Event {
  at: number;
  order: number;
  name: string;
  run: () => void;
}

const START = Date.parse('2026-11-21T08:00:00.000Z');

/**
 * Virtual time and who goes on next. Whatever happens is a task or an event; at each call of the outside world a task parks, and one
 * seeded source of chance says what goes on, what fails and how the time passes. Between two parks one task runs alone.
 */
export class VirtualWorld {
  /** What happened, in words without ids: equal for equal seeds. */
  readonly trace: string[] = [];
  readonly faults = new Map<string, number>();
  readonly violations: string[] = [];
  /** True while nothing is done to anybody: what is left is worked off. */
  isCalm = false;
  /** How far the servers' clocks are off. */
  skewMs = 0;
  /** Statements of the shop's that are under way. */
  statements = 0;
  readonly random: Random;
  #now = START;
  #order = 0;
  #events: Event[] = [];
  #parked: Parked[] = [];
  readonly #tasks = new Set<Task>();
  readonly #current = new AsyncLocalStorage<Task>();

  constructor(random: Random) {
    this.random = random;
  }

  get now(): number {
    return this.#now;
  }

  get hours(): number {
    return (this.#now - START) / 3_600_000;
  }

  /** The clock of the servers. */
  readonly clock = (): Date => new Date(this.#now + this.skewMs);

  pass(ms: number): void {
    this.#now += ms;
  }

  /** True that often, and then it is counted as a fault that was done to somebody. */
  fault(name: string, probability: number): boolean {
    if (this.isCalm || !this.random.chance(probability)) return false;
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
    this.trace.push(`! ${name}`);
    return true;
  }

  /** Nothing goes on before that is done. */
  waitFor(work: Promise<void>): void {
    this.statements += 1;
    void work.finally(() => {
      this.statements -= 1;
    });
  }

  later(ms: number, name: string, run: () => void): void {
    this.#events.push({ at: this.#now + ms, order: this.#order++, name, run });
    this.#events.sort((a, b) => a.at - b.at || a.order - b.order);
  }

  /** Begins a task; what it throws goes to `failed`. */
  spawn(name: string, process: string, work: () => Promise<void>, failed: (error: unknown) => void): void {
    const task: Task = { name, process, parked: 0, hasEnded: false, isDead: false };
    this.#tasks.add(task);
    this.trace.push(`> ${name}`);
    void this.#current
      .run(task, work)
      .catch((error: unknown) => {
        if (!task.isDead) failed(error);
      })
      .finally(() => {
        task.hasEnded = true;
        this.#tasks.delete(task);
      });
  }

  /** A call of the outside world: goes on when it is chosen, never when its process has died. A server of the outside names whose call it is. */
  park(where: string, taskName?: string): Promise<void> {
    const named = taskName === undefined ? undefined : [...this.#tasks].find(({ name }) => name === taskName);
    const task = taskName === undefined ? this.#current.getStore() : named;
    // Nobody waits for it any more.
    if (taskName !== undefined && !named) return new Promise(() => {});
    return new Promise((resume) => {
      if (task?.isDead) return;
      if (task) task.parked += 1;
      this.#parked.push({ task, where, resume });
    });
  }

  /** Everything that runs in that process is gone, where it stands. */
  kill(process: string): void {
    for (const task of this.#tasks) {
      if (task.process !== process) continue;
      task.isDead = true;
      this.trace.push(`x ${task.name}`);
      this.#tasks.delete(task);
    }
    this.#parked = this.#parked.filter(({ task }) => !task?.isDead);
  }

  isBusy(process: string, name: string): boolean {
    return [...this.#tasks].some((task) => task.process === process && task.name.startsWith(name));
  }

  /** Goes on until `isOver`, or until nothing is left to happen. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#settle();
      const due = this.#events.filter(({ at }) => at <= this.#now);
      const choices = this.#parked.length + due.length;
      if (choices === 0) {
        const [next] = this.#events;
        if (!next) return;
        this.#now = Math.max(this.#now, next.at);
        continue;
      }
      this.#now += this.random.below(1500);
      const chosen = this.random.below(choices);
      const parked = this.#parked[chosen];
      if (parked) this.#resume(parked);
      else this.#happen(due[chosen - this.#parked.length]);
    }
  }

  #resume(parked: Parked): void {
    this.#parked.splice(this.#parked.indexOf(parked), 1);
    if (parked.task) parked.task.parked -= 1;
    this.trace.push(`= ${parked.where}`);
    parked.resume();
  }

  #happen(event: Event | undefined): void {
    if (!event) return;
    this.#events.splice(this.#events.indexOf(event), 1);
    event.run();
  }

  /** Waits until every task has parked or ended, and the database has nothing more to do for those with branches. */
  async #settle(): Promise<void> {
    for (let still = 0; still < 3; ) {
      const isRunning = this.statements > 0 || [...this.#tasks].some((task) => task.parked === 0);
      still = isRunning ? 0 : still + 1;
      // The database needs the processor more than this loop does.
      await (isRunning ? sleep(1) : nextTurn());
    }
  }
}
