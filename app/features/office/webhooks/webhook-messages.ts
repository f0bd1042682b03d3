import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { webhookTexts } from './webhook-texts.ts';

const texts = webhookTexts.off;

export const webhookOffMessage = defineMessage({
  kind: 'webhook-off',
  team: {
    topic: null,
    words: ({ id, host, at, because }: { id: string; host: string; at: Date; because: 'gone' | 'failing' }) => ({
      once: `${id}/${at.getTime()}`,
      title: texts.title(host),
      body: texts[because],
      href: `/settings/webhooks/${id}`,
    }),
  },
});
