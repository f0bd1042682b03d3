import * as backupMessages from '#app/features/ground/backups/door/backup-messages.ts';
import { sealAudit } from '#app/platform/audit/seal-audit.server.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { checkShop } from './check-shop.server.ts';
import * as doctorMessages from './doctor-messages.ts';
import { sweepFiles } from './sweep-files.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'run-doctor': NoPayload;
  }
}

export const doctorFeature = defineFeature({
  messages: [doctorMessages, backupMessages],
  jobs: ({ checks }) =>
    defineJobs({
      'run-doctor': {
        retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
        cron: '40 4 * * *',
        run: async (services) => {
          // What was recorded is sealed first: the doctor checks the seals.
          await sealAudit(services, services.clock());
          await checkShop(services, checks);
        },
      },
    }),
  tidyUp: sweepFiles,
});
