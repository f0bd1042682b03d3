import type { Database } from '../database/client.server.ts';
import { defineJobs, MINUTE } from '../jobs/define-jobs.ts';
import { deliverMail } from './deliver-mail.server.ts';

declare module '../jobs/job-queue.ts' {
  interface JobPayloads {
    'deliver-mail': { mailId: string };
  }
}

export const mailJobs = (readSenderName: (db: Database) => Promise<string>) =>
  defineJobs({
    'deliver-mail': {
      // Three days.
      retry: { limit: 160, delay: 5, delayMax: 30 * MINUTE },
      run: async (services, { mailId }) => deliverMail(services, mailId, await readSenderName(services.db)),
    },
  });
