import type { ComponentProps } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { refundTexts } from '../refund-texts.ts';
import { RefundForm } from './refund-form.tsx';

type FormProps = ComponentProps<typeof RefundForm>;
type Plan = NonNullable<FormProps['plan']>;

interface WholeRefundPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'back'> {
  form: Omit<FormProps, 'plan' | 'errors' | 'typed' | 'hasPlace'> & { plan: Plan; hasPlace?: boolean };
  /** What a form that was refused has to say; the plan, where it is another by now. */
  answer: (Pick<FormProps, 'errors' | 'typed'> & { plan?: Plan | undefined }) | undefined;
}

/** A refund over everything that was paid for an order or a place, the newest first. */
export function WholeRefundPage({
  title,
  back,
  form: { plan, hasPlace = false, ...form },
  answer,
}: WholeRefundPageProps) {
  const shown = answer?.plan ?? plan;
  return (
    <Page title={title} back={back}>
      {plan.ways.length === 0 ? (
        <Notice>{refundTexts.nothingLeft}</Notice>
      ) : (
        <RefundForm
          key={shown.seen}
          {...form}
          hasPlace={hasPlace}
          plan={shown}
          errors={answer?.errors ?? null}
          typed={answer?.typed}
        />
      )}
    </Page>
  );
}
