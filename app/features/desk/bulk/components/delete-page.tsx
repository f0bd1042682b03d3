import { useNavigation } from 'react-router';
import { chosenText } from '#app/features/desk/products/product-tabs.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ChangedProducts } from '../change-products.server.ts';
import type { KeptBecause } from '../delete-products.server.ts';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { ChosenIds } from './chosen-ids.tsx';
import { ChosenList } from './chosen-list.tsx';

const texts = productsBulkTexts.delete;

interface DeletePageProps {
  pieces: readonly ListedProduct[];
  /** Why some of them must stay. */
  kept: ReadonlyMap<string, KeptBecause>;
  result: ChangedProducts | undefined;
}

/** /uploads/bulk/delete: what was never ordered goes for good; what has to stay says why, and can be hidden. */
export function DeletePage({ pieces, kept, result }: DeletePageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const free = pieces.filter(({ id }) => !kept.has(id));
  const bound = pieces.filter(({ id }) => kept.has(id));
  const reasonOf = ({ id }: ListedProduct) => {
    const reason = kept.get(id);
    return reason && productsBulkTexts.keptBecause[reason];
  };
  const hidable = bound.filter(({ status }) => status !== 'archived');
  return (
    <BulkPage title={texts.title} lead={texts.lead} isEmpty={pieces.length === 0} result={result}>
      {bound.length > 0 ? (
        <ChosenList title={texts.cannot} pieces={bound} noteOf={reasonOf}>
          {hidable.length > 0 ? (
            <>
              <p>{texts.cannotHint}</p>
              <div>
                <ButtonLink
                  to={`/uploads/bulk/hide?${hidable.map((piece) => `ids=${chosenText(piece)}`).join('&')}`}
                  variant="secondary"
                >
                  {texts.hide(hidable.length)}
                </ButtonLink>
              </div>
            </>
          ) : null}
        </ChosenList>
      ) : null}
      {free.length > 0 ? (
        <ChosenList title={texts.can} pieces={free}>
          <Form>
            <ChosenIds pieces={free} />
            <div>
              <Button type="submit" variant="danger" pending={isSaving}>
                {texts.button(free.length)}
              </Button>
            </div>
          </Form>
        </ChosenList>
      ) : null}
    </BulkPage>
  );
}
