import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import * as newsMessages from './news-messages.ts';
import { notifyTeam } from './notify-team.server.ts';
import { newsData, notificationsData } from './personal-data.server.ts';
import { sendPushes } from './send-pushes.server.ts';

const audit = defineAudit({
  'notifications.read': ({ count }) => `marked ${count} ${count === 1 ? 'notification' : 'notifications'} as read`,
  'news.chosen': () => 'chose what reaches them by email, and when',
  'news.shown': ({ device }) => `turned news on for ${device}`,
  'news.hidden': ({ device }) => `turned news off for ${device}`,
  'news.switched': ({ to }) => `turned emails about the shop ${to}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'notify-team': NoPayload;
  }
}

export const notificationFeature = defineFeature({
  messages: [newsMessages],
  audit,
  personalData: [notificationsData, newsData],
  jobs: () =>
    defineJobs({
      'notify-team': {
        cron: '* * * * *',
        run: async (services) => {
          await notifyTeam(services);
          await sendPushes(services);
        },
      },
    }),
});
