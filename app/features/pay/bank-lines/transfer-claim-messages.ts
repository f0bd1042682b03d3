import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { PaySubject } from '#app/features/pay/payments/payable.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { transferClaimTexts as texts } from './transfer-claim-texts.ts';

/** Once a day for each thing, however often its customer says it. */
export const transferClaimedMessage = defineMessage({
  kind: 'transfer-claimed',
  team: {
    topic: 'payment',
    words: ({ subject: { subjectId, amountKobo, name }, now }: { subject: PaySubject; now: Date }) => ({
      once: `${subjectId} ${lagosDay(now)}`,
      title: texts.notice.title,
      subject: texts.notice.subject(name, formatKobo(amountKobo)),
      body: texts.notice.body(name, formatKobo(amountKobo)),
      href: '/bank-lines',
    }),
  },
});
