import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { paymentReviewTexts as texts } from '../door/payment-review-texts.ts';

/** Asks the provider about one payment now. */
export function RecheckForm({ reference }: { reference: string }) {
  const isAsking = useNavigation().formData?.get('reference') === reference;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="recheck" />
      <input type="hidden" name="reference" value={reference} />
      <Button type="submit" size="small" variant="secondary" pending={isAsking}>
        {texts.recheck}
        <span className="sr-only">{texts.aboutReference(reference)}</span>
      </Button>
    </Form>
  );
}
