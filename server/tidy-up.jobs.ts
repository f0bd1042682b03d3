import { indexAllPieces } from '#app/features/catalog/search-index.server.ts';
import { sweepFiles } from '#app/features/doctor/sweep-files.server.ts';
import { forgetOldUploads } from '#app/features/files/resumable.server.ts';
import { forgetUnconfirmed } from '#app/features/newsletter/newsletter.mutations.server.ts';
import { sweepPictures } from '#app/features/products-admin/sweep-pictures.server.ts';
import { forgetOldMessages } from '#app/features/support/forget-old-messages.server.ts';
import { forgetOldWaiters } from '#app/features/waiting-list/leave-waiting-list.server.ts';
import { forgetParameters } from '#app/platform/auth/earlier-passwords.server.ts';
import { forgetExpired } from '#app/platform/auth/sessions.server.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { blankOldKeys } from '#app/platform/mail/retry-mail.server.ts';
import { forgetOldBudgets } from '#app/platform/rate-limits/rate-limit.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'tidy-up': NoPayload;
  }
}

export const tidyUpJobs = defineJobs({
  'tidy-up': {
    retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
    cron: '50 3 * * *',
    run: async (services) => {
      for (const tidy of [forgetOldBudgets, forgetExpired, forgetParameters, blankOldKeys])
        await tidy(services.db, services.clock());
      await forgetUnconfirmed(services);
      await forgetOldWaiters(services);
      await forgetOldMessages(services);
      await indexAllPieces(services);
      await sweepPictures(services);
      await sweepFiles(services);
      await forgetOldUploads(services);
    },
  },
});
