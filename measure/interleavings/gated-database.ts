import type pg from 'pg';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import type { Waiting } from './decision.ts';

/** Where an actor is: between statements, waiting for its turn, or at its end. */
export type Place = { at: 'running' } | { at: 'gate'; statement: string } | { at: 'end' };

/**
 * A database of one connection whose statements of interest wait for their turn. Everything above it is the shop's own code, which
 * knows nothing of it.
 */
export class GatedDatabase {
  readonly handle: DatabaseHandle;
  /** Every statement of the present act, for finding out which are of interest. */
  statements: string[] = [];
  place: Place = { at: 'end' };
  /** What decides that a statement waits; null lets everything pass. */
  isGate: ((statement: string) => boolean) | null = null;
  #line: Promise<void> = Promise.resolve();
  #open: () => void = () => {};
  #moved: () => void = () => {};
  #client: pg.PoolClient | undefined;

  constructor(connectionString: string) {
    this.handle = openDatabase(connectionString, { max: 1 });
    this.handle.pool.on('connect', (client) => {
      this.#client = client;
      this.#gate(client);
    });
  }

  /** The backend of the connection, as PostgreSQL names it. */
  get backend(): number {
    return (this.#client as unknown as { processID: number } | undefined)?.processID ?? 0;
  }

  /** The statement that waits for its turn, with its transaction. */
  get waiting(): Waiting | undefined {
    if (this.place.at !== 'gate') return undefined;
    const before = this.statements.slice(0, -1);
    const from = before.findLastIndex((statement) => /^\s*(begin|commit|rollback)\b/i.test(statement));
    const isWithin = /^\s*begin\b/i.test(before[from] ?? '');
    return { statement: this.place.statement, before: isWithin ? before.slice(from + 1) : null };
  }

  /** Begins an act; its result, or what it threw. */
  async begin<Result>(act: () => Promise<Result>): Promise<{ value: Result } | { error: unknown }> {
    this.statements = [];
    this.place = { at: 'running' };
    try {
      return { value: await act() };
    } catch (error) {
      return { error };
    } finally {
      this.place = { at: 'end' };
      this.#moved();
    }
  }

  /** Lets the waiting statement go. */
  proceed(): void {
    if (this.place.at !== 'gate') throw new Error('Nothing waits here');
    this.place = { at: 'running' };
    this.#open();
  }

  /** True when the actor came to a gate or to its end within that time. */
  async moved(withinMs: number): Promise<boolean> {
    if (this.place.at !== 'running') return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#moved = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return (this.place as Place).at !== 'running';
  }

  #gate(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const gated = (...args: unknown[]): Promise<unknown> | undefined => {
      const callback =
        typeof args.at(-1) === 'function' ? (args.pop() as (error: unknown, result?: unknown) => void) : undefined;
      const [first] = args;
      const statement = typeof first === 'string' ? first : (first as { text: string }).text;
      const result = this.#wait(statement).then(() => query(...args));
      if (!callback) return result;
      result.then((value) => callback(null, value), callback);
      return undefined;
    };
    client.query = gated as typeof client.query;
  }

  /** One after the other, as the connection takes them, also where somebody asks for two at once. */
  #wait(statement: string): Promise<void> {
    this.#line = this.#line.then(() => this.#stand(statement));
    return this.#line;
  }

  async #stand(statement: string): Promise<void> {
    this.statements.push(statement);
    if (!this.isGate?.(statement)) return;
    const opened = new Promise<void>((resolve) => {
      this.#open = resolve;
    });
    this.place = { at: 'gate', statement };
    this.#moved();
    await opened;
  }
}
