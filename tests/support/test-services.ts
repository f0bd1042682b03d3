import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell } from '#app/features/ground/notifications/tell.server.ts';
import { passOn } from '#app/features/office/webhooks/pass-on.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { readConfig } from '#app/platform/config.server.ts';
import type { DatabaseHandle } from '#app/platform/database/client.server.ts';
import type { JobName, JobPayloads, Jobs } from '#app/platform/jobs/job-queue.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { ScriptedPayments } from './scripted-payments.ts';

export const TEST_ENVIRONMENT = {
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://unused',
  AUTH_SECRET: 'a-secret-of-thirty-two-characters!',
  PAYSTACK_API_URL: 'http://127.0.0.1:1/paystack',
  PAYSTACK_INLINE_URL: 'http://127.0.0.1:1/paystack/inline.js',
  PAYSTACK_CHECKOUT_ORIGIN: 'http://127.0.0.1:1',
  PAYSTACK_SECRET_KEY: 'sk_test_scripted',
  PAYSTACK_PUBLIC_KEY: 'pk_test_scripted',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'silent',
};

/** Keeps what was enqueued; a test takes the jobs out and calls the handler itself, in the order it wants. */
export class RecordedJobs implements Jobs {
  readonly queue: { name: JobName; data: JobPayloads[JobName]; startAfter: Date | undefined }[] = [];

  async enqueue<Name extends JobName>(
    _db: unknown,
    name: Name,
    data: JobPayloads[Name],
    options?: { startAfter?: Date },
  ) {
    this.queue.push({ name, data, startAfter: options?.startAfter });
  }

  take<Name extends JobName>(name: Name): JobPayloads[Name][] {
    const taken = this.queue.filter((job) => job.name === name).map((job) => job.data as JobPayloads[Name]);
    this.queue.splice(0, this.queue.length, ...this.queue.filter((job) => job.name !== name));
    return taken;
  }
}

export class TestClock {
  #now: Date;

  constructor(start = '2026-11-21T09:00:00.000Z') {
    this.#now = new Date(start);
  }

  now = (): Date => new Date(this.#now);

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface TestServices extends Services {
  payments: ScriptedPayments;
  jobs: RecordedJobs;
  testClock: TestClock;
}

/** Services for one test file: a real database, scripted payments, recorded jobs, a clock that stands still. */
export async function createTestServices(
  handle: DatabaseHandle,
  overrides: Partial<Services> & { environment?: Record<string, string> } = {},
): Promise<TestServices> {
  const { environment, ...services } = overrides;
  const testClock = new TestClock();
  const config = readConfig({ ...TEST_ENVIRONMENT, ...environment });
  return {
    config,
    db: handle.db,
    clock: testClock.now,
    log: createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
    auth: noAuth,
    tally: { count: () => {} },
    tell,
    passOn,
    store: await openObjectStore(`file:${mkdtempSync(join(tmpdir(), 'gida-test-'))}`),
    // Deaf: nothing is kept in memory, so that a test sees what it wrote a moment ago.
    liveUpdates: {
      subscribe: () => () => {},
      watchPages: () => {},
      isListening: () => true,
      caughtUp: async () => {},
      close: async () => {},
    },
    ...services,
    payments: new ScriptedPayments(),
    jobs: new RecordedJobs(),
    testClock,
  };
}

/** For use cases that never ask who is there; request tests pass the real one. */
const noAuth = new Proxy({} as Auth, {
  get(_target, property) {
    throw new Error(`This test did not set up sign-in (auth.${String(property)})`);
  },
});
