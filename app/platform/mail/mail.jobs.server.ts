import type { AccessResult } from '../access/access-result.ts';
import type { Database } from '../database/client.server.ts';
import { defineJobs, MINUTE } from '../jobs/define-jobs.ts';
import type { Services } from '../services.server.ts';
import { deliverMail } from './deliver-mail.server.ts';

declare module '../jobs/job-queue.ts' {
  interface JobPayloads {
    'deliver-mail': { mailId: string };
  }
}

interface MailJobs {
  readSenderName: (db: Database) => Promise<string>;
  hearAccess: (services: Services, access: AccessResult) => Promise<void>;
}

export const mailJobs = ({ readSenderName, hearAccess }: MailJobs) =>
  defineJobs({
    'deliver-mail': {
      // Three days.
      retry: { limit: 160, delay: 5, delayMax: 30 * MINUTE },
      run: async (services, { mailId }) =>
        deliverMail(services, mailId, await readSenderName(services.db), (access) => hearAccess(services, access)),
    },
  });
