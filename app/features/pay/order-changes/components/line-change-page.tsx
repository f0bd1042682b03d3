import { useNavigation } from 'react-router';
import { DuePage } from '#app/features/pay/pay-links/components/due-page.tsx';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { ConfirmInDetails } from '#app/ui/confirm-in-details.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ChangedRows } from '../door/components/change-list.tsx';
import { orderChangeTexts } from '../door/order-change-texts.ts';
import type { LineChangeView } from '../line-change-page.server.ts';
import { ownChangeTexts } from '../own-change-texts.ts';

const texts = orderChangeTexts.lines.page;

export interface AnswerRefusal {
  intent: string;
  errors: FormErrors;
  typed: Record<string, string>;
}

interface LineChangePageProps {
  change: LineChangeView;
  notice: 'sent' | 'made' | 'proposed' | null;
  /** Above all: what was pressed came too late. */
  refusal: string | undefined;
  answer: AnswerRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /orders/:orderId/changes/:lineChangeId: a change that waits, the link to approve it, and the ways to end its waiting. */
export function LineChangePage({ change, notice, refusal, answer, offlineRefusal }: LineChangePageProps) {
  const words = { proposed: orderChangeTexts.lines.notices.proposed, sent: texts.sent, made: texts.made };
  return (
    <DuePage
      {...change}
      title={texts.title}
      back={{ to: `/orders/${change.orderId}`, words: orderChangeTexts.back(change.number) }}
      notice={notice ? words[notice] : undefined}
      texts={texts}
      canPay={change.isWaiting}
      offlineRefusal={offlineRefusal}
    >
      <div className="flex min-w-0 flex-col gap-10">
        {refusal ? <Notice tone="warn">{refusal}</Notice> : null}
        <Section id="change" title={orderChangeTexts.lines.reviewed.title} gap={6}>
          <ChangedRows rows={change.rows} />
          <p className="break-words">{ownChangeTexts.why(change.reason)}</p>
          {change.isWaiting ? null : <p className="break-words">{change.outcome}</p>}
        </Section>
        {change.isWaiting ? <Ways answer={answer} /> : null}
      </div>
    </DuePage>
  );
}

/** Agreed without a payment, or withdrawn. */
function Ways({ answer }: { answer: AnswerRefusal | undefined }) {
  const pressed = useNavigation().formData?.get('intent');
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const [agree, withdraw] = [of('agree'), of('withdraw')];
  return (
    <div className="flex flex-col">
      <ConfirmInDetails
        title={texts.agree}
        lead={texts.agreeLead}
        intent="agree"
        button={texts.agreeButton}
        variant="primary"
        isPending={pressed === 'agree'}
        errors={agree?.errors}
        className="border-t border-sand py-2"
      >
        <RadioCards
          name="how"
          label={texts.how}
          mark={false}
          defaultValue={agree?.typed.how ?? 'balance'}
          options={(['balance', 'waived'] as const).map((value) => ({ value, label: texts.hows[value] }))}
        />
        <ReasonField id="agree-reason" typed={agree?.typed.reason} />
      </ConfirmInDetails>
      <ConfirmInDetails
        title={texts.withdraw}
        lead={texts.withdrawLead}
        intent="withdraw"
        button={texts.withdrawButton}
        isPending={pressed === 'withdraw'}
        errors={withdraw?.errors}
        className="border-y border-sand py-2"
      >
        <ReasonField id="withdraw-reason" typed={withdraw?.typed.reason} />
      </ConfirmInDetails>
    </div>
  );
}

function ReasonField({ id, typed }: { id: string; typed: string | undefined }) {
  return (
    <TextField
      name="reason"
      id={id}
      label={texts.agreeReason}
      hint={orderChangeTexts.form.reasonHint}
      autoComplete="off"
      defaultValue={typed}
      maxLength={MAX_REASON_LENGTH}
      required
      mark={false}
    />
  );
}
