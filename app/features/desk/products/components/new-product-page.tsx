import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import type { FormAnswer, FormState } from '../form-state.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { type FormButton, ProductForm } from './product-form.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

const texts = productsAdminTexts.post;

const BUTTONS: readonly FormButton[] = [
  { intent: 'publish', label: texts.publish, variant: 'primary' },
  { intent: 'draft', label: texts.saveDraft, variant: 'secondary' },
  { intent: 'preview', label: texts.preview, variant: 'quiet' },
];

interface NewProductPageProps {
  state: FormState;
  answer: FormAnswer | undefined;
  /** When what is in the form was left unsaved. */
  unsavedFrom: string | undefined;
  isTooLarge: boolean;
}

export function NewProductPage({ state, answer, unsavedFrom, isTooLarge }: NewProductPageProps) {
  return (
    <Page title={texts.title} lead={texts.lead}>
      {isTooLarge ? <Notice tone="danger">{productsAdminTexts.tooLargeForm}</Notice> : null}
      {unsavedFrom && !answer ? <UnsavedNotice words={texts.unsaved(unsavedFrom)} discard={texts.discard} /> : null}
      <ProductForm opened={state} answer={answer} buttons={BUTTONS} keepUrl="/uploads/unsaved" />
    </Page>
  );
}
