import { Form as PlainForm } from 'react-router';
import { MAX_CATEGORY_NAME } from '#app/features/shop/categories/door/categories.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CategoryAnswer, CategoryRow as Row } from '../categories.page.server.ts';
import { categoriesTexts as texts } from '../categories-admin-texts.ts';

export type Refused = Extract<CategoryAnswer, { kind: 'refused' }> & { values: Record<string, string> };

interface CategoryRowProps {
  row: Row;
  /** Where its pieces may go. */
  others: readonly Row[];
  isFirst: boolean;
  isLast: boolean;
  refused: Refused | undefined;
  isSaving: boolean;
}

/** A category: its place in the bar, and folded away its name, its picture and its end. */
export function CategoryRow({ row, others, isFirst, isLast, refused, isSaving }: CategoryRowProps) {
  const { id, slug, name, inShop, others: elsewhere, picture } = row;
  const errorsOf = (intent: Refused['intent']) => (refused?.intent === intent ? refused.errors : null);
  return (
    <li className="border-b border-sand py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          <span className="block text-sm break-words text-muted">{texts.address(slug)}</span>
          <span className="block text-sm text-muted">{texts.pieces(inShop, elsewhere)}</span>
        </p>
        <PlainForm method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {isFirst ? null : (
            <Button
              type="submit"
              name="intent"
              value="up"
              variant="secondary"
              size="small"
              aria-label={texts.moveUp(name)}
            >
              {texts.up}
            </Button>
          )}
          {isLast ? null : (
            <Button
              type="submit"
              name="intent"
              value="down"
              variant="secondary"
              size="small"
              aria-label={texts.moveDown(name)}
            >
              {texts.down}
            </Button>
          )}
        </PlainForm>
      </div>
      <RowDetails label={texts.change(name)} isOpen={refused !== undefined}>
        <div className="flex max-w-xl flex-col gap-8 pt-4 pb-2">
          <Form key={name} errors={errorsOf('rename')} preventScrollReset>
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="id" value={id} />
            <TextField
              id={`name-${id}`}
              name="name"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={MAX_CATEGORY_NAME}
              autoComplete="off"
              required
              mark={false}
              defaultValue={errorsOf('rename') ? refused?.values.name : name}
            />
            <div>
              <Button type="submit" variant="secondary" pending={isSaving}>
                {texts.rename}
              </Button>
            </div>
          </Form>
          <Form key={picture?.key} encType="multipart/form-data" errors={errorsOf('picture')} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {picture ? <img src={pictureUrl(picture, 200)} width={96} height={96} alt="" loading="lazy" /> : null}
            <TextField
              id={`picture-${id}`}
              name="picture"
              label={texts.picture}
              hint={texts.pictureHint}
              type="file"
              accept={PICTURE_TYPES}
              mark={false}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="picture" variant="secondary" pending={isSaving}>
                {texts.setPicture}
              </Button>
            </div>
          </Form>
          {picture ? (
            <PlainForm method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="no_picture" variant="quiet" pending={isSaving}>
                {texts.removePicture}
              </Button>
            </PlainForm>
          ) : null}
          {others.length > 0 ? (
            <Form errors={errorsOf('delete')} preventScrollReset>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={id} />
              {inShop + elsewhere > 0 ? (
                <SelectField
                  id={`to-${id}`}
                  name="to"
                  label={texts.moveTo}
                  hint={texts.moveToHint}
                  mark={false}
                  placeholder={texts.choose}
                  options={others.map((other) => ({ value: other.slug, label: other.name }))}
                  defaultValue={errorsOf('delete') ? (refused?.values.to ?? '') : ''}
                />
              ) : null}
              <div>
                <Button type="submit" variant="danger" pending={isSaving}>
                  {texts.delete(name)}
                </Button>
              </div>
            </Form>
          ) : null}
        </div>
      </RowDetails>
    </li>
  );
}
