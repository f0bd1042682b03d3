import { defineJobs, HOUR } from '#app/platform/jobs/define-jobs.ts';
import { forwardMessage } from './forward-message.server.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'forward-message': { messageId: string };
  }
}

export const messageJobs = defineJobs({
  'forward-message': {
    retry: { limit: 12, delay: 30, delayMax: 4 * HOUR },
    run: (services, { messageId }) => forwardMessage(services, messageId),
  },
});
