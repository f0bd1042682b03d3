import type { ReactNode } from 'react';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { atPriceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { cartEffects } from '../cart-effects.ts';
import type { FormAnswer, FormState } from '../form-state.ts';
import { parseProduct } from '../product.schema.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import type { SavedProduct } from '../products-admin.queries.server.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { CartNotice } from './cart-notice.tsx';
import { type FormButton, ProductForm } from './product-form.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

const texts = productsAdminTexts.post;
const { notices: sentences } = productsAdminTexts.list;

const BUTTONS: Record<SavedProduct['status'], readonly FormButton[]> = {
  published: [
    { intent: 'publish', label: texts.saveChanges, variant: 'primary' },
    { intent: 'draft', label: texts.backToDraft, variant: 'quiet' },
  ],
  draft: [
    { intent: 'publish', label: texts.publish, variant: 'primary' },
    { intent: 'draft', label: texts.saveDraft, variant: 'secondary' },
    { intent: 'preview', label: texts.preview, variant: 'quiet' },
  ],
  archived: [
    { intent: 'save', label: texts.saveChanges, variant: 'primary' },
    { intent: 'publish', label: texts.publish, variant: 'secondary' },
  ],
};

interface EditProductPageProps {
  state: FormState;
  answer: FormAnswer | undefined;
  product: SavedProduct;
  /** Customers who have it in their carts. */
  carts: number;
  /** When the page was asked for. */
  now: Date;
  /** The day the usual price was raised, where it is too close to a sale. */
  priceRaisedOn: string | undefined;
  /** Why it is hidden, where somebody said so. */
  hidden: { reason: string; day: string } | undefined;
  unsavedFrom: string | undefined;
  notice: string | null;
  /** What else is said of it beside the form, as it is typed. */
  beside?: ((typed: ProductFormInput) => ReactNode) | undefined;
}

/** /uploads/:productId: a piece's form, with what an edit does to carts said as it is typed. */
export function EditProductPage(page: EditProductPageProps) {
  const { state, answer, product, carts, now, priceRaisedOn, hidden, unsavedFrom, notice, beside } = page;
  const done = wordsFor(sentences, notice);
  const { values, status, id } = product;
  const told = answer?.state?.told;

  /** The server says the same once more where no script could. */
  function noticeFor(typed: ProductFormInput) {
    const parsed = parseProduct(typed, 'draft');
    const isPublished = status === 'published';
    const effects = parsed.ok
      ? cartEffects({ ...atPriceNow(values, now), isPublished }, { ...atPriceNow(parsed.values, now), isPublished })
      : (told?.effects ?? []);
    const shown = carts > 0 ? effects : [];
    return {
      notice: <CartNotice carts={told?.carts ?? carts} effects={told?.effects ?? shown} />,
      told: (told?.effects ?? shown).join(' '),
    };
  }

  return (
    <Page
      title={values.name}
      eyebrow={`${productLabel(product.pieceNumber)} · ${productsAdminTexts.list.statuses[status]}`}
      actions={
        <ButtonLink to={status === 'published' ? `/shop/${id}` : `/uploads/${id}/preview`} variant="secondary">
          {status === 'published' ? texts.view : texts.see}
        </ButtonLink>
      }
    >
      {notice === 'too_large' ? <Notice tone="danger">{productsAdminTexts.tooLargeForm}</Notice> : null}
      {done && !answer ? <Notice tone="success">{done}</Notice> : null}
      {unsavedFrom && !answer ? (
        <UnsavedNotice words={texts.unsavedChanges(unsavedFrom)} discard={texts.discardChanges} />
      ) : null}
      {hidden ? <Notice title={productsAdminTexts.list.hiddenSince(hidden.day)}>{hidden.reason}</Notice> : null}
      {priceRaisedOn ? <Notice tone="warn">{texts.priceRaised(priceRaisedOn)}</Notice> : null}
      <ProductForm
        key={`${id} ${product.version} ${answer?.state?.stale ? 'stale' : ''}`}
        opened={state}
        answer={answer}
        buttons={BUTTONS[status]}
        keepUrl={`/uploads/unsaved?of=${id}`}
        cartNotice={noticeFor}
        beside={beside}
      />
    </Page>
  );
}
