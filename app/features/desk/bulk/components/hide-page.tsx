import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ChangedProducts } from '../change-products.server.ts';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { ChosenIds } from './chosen-ids.tsx';
import { ChosenList } from './chosen-list.tsx';

const texts = productsBulkTexts.hide;

interface HidePageProps {
  pieces: readonly ListedProduct[];
  result: ChangedProducts | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
  mostLetters: number;
}

/** /uploads/bulk/hide: pieces leave the shop, for a reason that is kept. */
export function HidePage({ pieces, result, refused, mostLetters }: HidePageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <BulkPage title={texts.title} lead={texts.lead} isEmpty={pieces.length === 0} result={result}>
      <ChosenList title={productsBulkTexts.chosen} pieces={pieces}>
        {pieces.some(({ carts }) => carts > 0) ? <p>{texts.carts}</p> : null}
      </ChosenList>
      <Form errors={refused?.errors ?? null} className="max-w-xl">
        <ChosenIds pieces={pieces} />
        <RadioCards
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          mark={false}
          options={Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))}
          defaultValue={refused?.values.reason}
        />
        <TextField
          name="words"
          label={texts.words}
          hint={texts.wordsHint}
          maxLength={mostLetters}
          mark={false}
          defaultValue={refused?.values.words}
        />
        <div>
          <Button type="submit" pending={isSaving}>
            {texts.button(pieces.length)}
          </Button>
        </div>
      </Form>
    </BulkPage>
  );
}
