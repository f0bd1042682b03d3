import { useNavigation } from 'react-router';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { ChosenIds } from './chosen-ids.tsx';
import { ChosenList } from './chosen-list.tsx';

const texts = productsBulkTexts.collection;

interface CollectionPageProps {
  pieces: readonly ListedProduct[];
  /** Those whose pieces are chosen by hand. */
  collections: readonly { id: string; name: string }[];
  errors: FormErrors | undefined;
}

/** /uploads/bulk/collection: several pieces at the end of a collection. */
export function CollectionPage({ pieces, collections, errors }: CollectionPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <BulkPage title={texts.title} lead={texts.lead} isEmpty={pieces.length === 0}>
      <ChosenList title={productsBulkTexts.chosen} pieces={pieces} />
      {collections.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p>{texts.none}</p>
          <ButtonLink to="/uploads/collections">{texts.make}</ButtonLink>
        </div>
      ) : (
        <Form errors={errors ?? null} className="max-w-xl">
          <ChosenIds pieces={pieces} />
          <SelectField
            name="collection"
            label={texts.field}
            required
            mark={false}
            placeholder={texts.choose}
            options={collections.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div>
            <Button type="submit" pending={isSaving}>
              {texts.button(pieces.length)}
            </Button>
          </div>
        </Form>
      )}
    </BulkPage>
  );
}
