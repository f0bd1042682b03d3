import { useNavigation } from 'react-router';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { ChangedProducts } from '../change-products.server.ts';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { ChosenIds } from './chosen-ids.tsx';
import { ChosenList } from './chosen-list.tsx';

const texts = productsBulkTexts.category;

interface CategoryPageProps {
  pieces: readonly ListedProduct[];
  categories: readonly Category[];
  result: ChangedProducts | undefined;
  errors: FormErrors | undefined;
}

/** /uploads/bulk/category: several pieces into one category. */
export function CategoryPage({ pieces, categories, result, errors }: CategoryPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <BulkPage title={texts.title} isEmpty={pieces.length === 0} result={result}>
      <ChosenList title={productsBulkTexts.chosen} pieces={pieces} />
      <Form errors={errors ?? null} className="max-w-xl">
        <ChosenIds pieces={pieces} />
        <SelectField
          name="category"
          label={texts.field}
          required
          mark={false}
          placeholder={texts.choose}
          options={categories}
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
