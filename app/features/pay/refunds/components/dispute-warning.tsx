import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refundTexts } from '../refund-texts.ts';

const texts = refundTexts.disputes;

/** In a form that pays back what the customer's bank is asking for as well. */
export function DisputeWarning({ isTicked }: { isTicked: boolean }) {
  return (
    <div>
      <Notice tone="warn" title={texts.warning}>
        {texts.warningWords}
      </Notice>
      <CheckboxField name="despiteDispute" label={texts.despite} defaultChecked={isTicked} />
    </div>
  );
}
