import { Form } from 'react-router';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PlacedProduct } from '../collections.page.server.ts';
import { collectionsAdminTexts } from '../collections-admin-texts.ts';

const texts = collectionsAdminTexts.find;
const LONGEST_SEARCH = 80;

/** A search among the pieces of the shop, and a button for each that is not in the collection. */
export function AddProducts({ search, found }: { search: string; found: readonly PlacedProduct[] }) {
  return (
    <Section title={texts.title} gap={4} className="max-w-2xl">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(12rem,100%)] grow">
          <TextField
            key={search}
            name="q"
            type="search"
            label={texts.label}
            placeholder={texts.placeholder}
            maxLength={LONGEST_SEARCH}
            mark={false}
            defaultValue={search}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.button}
        </Button>
      </Form>
      {search && found.length === 0 ? <p>{texts.nothing(search)}</p> : null}
      {found.length > 0 ? (
        <ul className="divide-y divide-sand border-y border-sand">
          {found.map(({ id, name, pieceNumber }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-1">
              <span className="min-w-0 break-words">
                {name} <span className="text-sm text-muted">{productLabel(pieceNumber)}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="piece" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  variant="secondary"
                  size="small"
                  aria-label={texts.add(name)}
                >
                  {texts.addShort}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
