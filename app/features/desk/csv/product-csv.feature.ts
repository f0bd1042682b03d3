import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, HOUR } from '#app/platform/jobs/define-jobs.ts';
import { fetchPicture, MOST_TRIES } from './fetch-picture.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'fetch-picture': { pictureId: string };
  }
}

export const productCsvFeature = defineFeature({
  jobs: () =>
    defineJobs({
      'fetch-picture': {
        retry: { limit: MOST_TRIES - 1, delay: 30, delayMax: HOUR },
        run: (services, { pictureId }) => fetchPicture(services, pictureId),
      },
    }),
});
