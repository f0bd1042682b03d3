import { Form as PlainForm } from 'react-router';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { Button } from '#app/ui/button.tsx';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { Form } from '#app/ui/form.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import type { Refused, ValueRow as Row } from '../options.page.server.ts';
import { optionsAdminTexts as texts } from '../options-admin-texts.ts';
import { MoveButtons } from './move-buttons.tsx';
import { ValueFields } from './value-fields.tsx';

interface ValueRowProps {
  value: Row;
  isColor: boolean;
  isFirst: boolean;
  isLast: boolean;
  refused: Refused | undefined;
  isSaving: boolean;
}

/** A value: its place in the list, and folded away what is said of it and its end. */
export function ValueRow({ value, isColor, isFirst, isLast, refused, isSaving }: ValueRowProps) {
  const { slug, label, swatch, picture, look, difference, days, about } = value;
  const kept = { name: label, look, difference, days, ...(swatch && { swatch }) };
  return (
    <li className="border-b border-sand py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {swatch ? <ColorPatch color={swatch} className="size-8 shrink-0" /> : null}
          {picture ? <img src={pictureUrl(picture, 200)} width={48} height={48} alt="" loading="lazy" /> : null}
          <p className="min-w-0">
            <span className="block font-semibold break-words">{label}</span>
            {about ? <span className="tabular block text-sm text-muted">{about}</span> : null}
          </p>
        </div>
        <PlainForm method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="value" value={slug} />
          <MoveButtons name={label} isFirst={isFirst} isLast={isLast} />
        </PlainForm>
      </div>
      <RowDetails label={texts.change(label)} isOpen={refused !== undefined}>
        <div className="flex max-w-xl flex-col gap-8 pt-4 pb-2">
          <Form
            key={Object.values(kept).join()}
            encType="multipart/form-data"
            errors={refused?.errors ?? null}
            preventScrollReset
          >
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="value" value={slug} />
            <ValueFields of={slug} isColor={isColor} typed={refused?.values ?? kept} />
            <div>
              <Button type="submit" variant="secondary" pending={isSaving}>
                {texts.save}
              </Button>
            </div>
          </Form>
          <PlainForm method="post" preventScrollReset>
            <input type="hidden" name="value" value={slug} />
            <Button type="submit" name="intent" value="delete_value" variant="danger" pending={isSaving}>
              {texts.delete(label)}
            </Button>
          </PlainForm>
        </div>
      </RowDetails>
    </li>
  );
}
