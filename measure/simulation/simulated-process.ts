import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { VirtualWorld } from './virtual-world.ts';

/** A server or a worker of the shop: its services over connections of its own, which can be killed and started again. */
export class SimulatedProcess {
  readonly name: string;
  services: Services;
  readonly #world: VirtualWorld;
  readonly #connectionString: string;
  readonly #common: Omit<Services, 'db'>;
  readonly #connections: number;
  #handle: DatabaseHandle;

  constructor(
    world: VirtualWorld,
    options: { name: string; connectionString: string; common: Omit<Services, 'db'>; connections: number },
  ) {
    this.#world = world;
    this.name = options.name;
    this.#connectionString = options.connectionString;
    this.#common = options.common;
    this.#connections = options.connections;
    this.#handle = this.#open();
    this.services = { ...this.#common, db: this.#handle.db };
  }

  run(name: string, work: (services: Services) => Promise<void>, failed: (error: unknown) => void): void {
    const { services } = this;
    this.#world.spawn(name, this.name, () => work(services), failed);
  }

  /** `kill -9` and a start: what was in memory is gone, what was in a transaction never was. */
  async restart(): Promise<void> {
    this.#world.kill(this.name);
    await this.close();
    this.#handle = this.#open();
    this.services = { ...this.#common, db: this.#handle.db };
  }

  async close(): Promise<void> {
    const { pool } = this.#handle;
    const admin = new pg.Client({ connectionString: this.#connectionString });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [this.#applicationName],
    );
    await admin.end();
    // Connections that a dead task holds never come back; the others end here.
    void pool.end().catch(() => {});
  }

  get #applicationName(): string {
    return `simulated-${this.name}`;
  }

  #open(): DatabaseHandle {
    const separator = this.#connectionString.includes('?') ? '&' : '?';
    const named = `${this.#connectionString}${separator}application_name=${this.#applicationName}`;
    const handle = openDatabase(named, { max: this.#connections });
    handle.pool.on('connect', (client) => {
      client.on('error', () => {});
      this.#count(client);
    });
    return handle;
  }

  #count(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
    const counted = (...args: unknown[]): Promise<unknown> | undefined => {
      this.#world.statements += 1;
      const end = () => {
        this.#world.statements = Math.max(0, this.#world.statements - 1);
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          end();
          callback(...answer);
        };
        return query(...args);
      }
      const answer = query(...args);
      answer?.then(end, end);
      return answer;
    };
    client.query = counted as typeof client.query;
  }
}
