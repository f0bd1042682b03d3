import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { JobName, JobPayloads, Jobs } from '#app/platform/jobs/job-queue.ts';
import type { VirtualWorld } from './virtual-world.ts';

export interface DueJob {
  id: number;
  name: JobName;
  data: object;
}

const LEASE_MS = 5 * 60_000;
const MOST_TRIES = 60;

/** A queue as pg-boss keeps one: a row in the transaction of the caller, at least once, with back-off, and a lease while it is worked on. */
export class SimulatedJobs implements Jobs {
  readonly #world: VirtualWorld;
  readonly #db: Database;

  constructor(world: VirtualWorld, db: Database) {
    this.#world = world;
    this.#db = db;
  }

  async prepare(): Promise<void> {
    await this.#db.execute(sql`create table if not exists sim_jobs (id bigserial primary key, name text not null, data jsonb not null,
      due_at double precision not null, tries int not null default 0)`);
  }

  async enqueue<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void> {
    const dueAt = options?.startAfter ? options.startAfter.getTime() - this.#world.skewMs : this.#world.now;
    await db.execute(
      sql`insert into sim_jobs (name, data, due_at) values (${name}, ${JSON.stringify(data)}::jsonb, ${dueAt})`,
    );
  }

  /** Takes one of those that are due, for the length of a lease. */
  async take(): Promise<DueJob | undefined> {
    const due = await this.#db.execute<{ id: string }>(
      sql`select id from sim_jobs where due_at <= ${this.#world.now} order by id limit 6`,
    );
    if (due.rows.length === 0) return undefined;
    const { id } = this.#world.random.pick(due.rows);
    const taken = await this.#db.execute<{ id: string; name: JobName; data: object }>(
      sql`update sim_jobs set due_at = ${this.#world.now + LEASE_MS}, tries = tries + 1 where id = ${id} returning id, name, data`,
    );
    const [job] = taken.rows;
    return job && { id: Number(job.id), name: job.name, data: job.data };
  }

  async done(job: DueJob): Promise<void> {
    await this.#db.execute(sql`delete from sim_jobs where id = ${job.id}`);
  }

  async failed(job: DueJob): Promise<void> {
    await this.#db.execute(
      sql`update sim_jobs set due_at = ${this.#world.now} + least(7200000, 2000 * power(2, tries)) where id = ${job.id}`,
    );
    await this.#db.execute(sql`delete from sim_jobs where id = ${job.id} and tries > ${MOST_TRIES}`);
  }

  /** Milliseconds until the next one is due. */
  async untilNext(): Promise<number> {
    const found = await this.#db.execute<{ due_at: number | null }>(sql`select min(due_at) as due_at from sim_jobs`);
    return Math.max(1000, (found.rows[0]?.due_at ?? Number.POSITIVE_INFINITY) - this.#world.now);
  }

  /** Those that carry something; the clockwork never ends. */
  async waiting(): Promise<string[]> {
    const found = await this.#db.execute<{ name: string }>(
      sql`select name from sim_jobs where data <> '{}' order by id`,
    );
    return found.rows.map(({ name }) => name);
  }
}
