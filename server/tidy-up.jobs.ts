import { forgetParameters } from '#app/platform/auth/earlier-passwords.server.ts';
import { forgetExpired } from '#app/platform/auth/sessions.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { blankOldKeys } from '#app/platform/mail/retry-mail.server.ts';
import { forgetOldBudgets } from '#app/platform/rate-limits/rate-limit.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'tidy-up': NoPayload;
  }
}

export const tidyUpJobs = (tidyUps: Announced['tidyUps']) =>
  defineJobs({
    'tidy-up': {
      retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
      cron: '50 3 * * *',
      run: async (services) => {
        for (const tidy of [forgetOldBudgets, forgetExpired, forgetParameters, blankOldKeys])
          await tidy(services.db, services.clock());
        for (const tidyUp of tidyUps) await tidyUp(services);
      },
    },
  });
