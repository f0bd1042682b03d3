import { Form as PlainForm, useNavigation } from 'react-router';
import { MAX_OPTION_NAME } from '#app/features/shop/options/door/options.ts';
import { AddForm } from '#app/ui/add-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Refused, OptionPage as Shown } from '../options.page.server.ts';
import { optionsAdminTexts as texts } from '../options-admin-texts.ts';
import { ValueFields } from './value-fields.tsx';
import { ValueRow } from './value-row.tsx';

interface OptionPageProps {
  option: Shown;
  done: keyof typeof texts.done | null;
  refused: Refused | undefined;
}

/** /uploads/options/:option: what it can be, each with its form, and the form for another. */
export function OptionPage({ option, done, refused }: OptionPageProps) {
  const { slug, name, isColor, values } = option;
  const isSaving = useNavigation().state === 'submitting';
  const of = (form: string) => (refused?.of === form ? refused : undefined);
  const notice =
    done && !refused ? { words: texts.done[done], ...(done === 'too_large' && { tone: 'warn' as const }) } : null;
  return (
    <Page title={name} gap={10} lead={isColor ? texts.colorsLead : texts.choicesLead} notice={notice}>
      <p>
        <Link to="/uploads/options" data-back className={LINE_LINK}>
          {texts.back}
        </Link>
      </p>
      {of('page') ? (
        <Notice tone="warn" announce>
          {of('page')?.errors.message}
        </Notice>
      ) : null}
      <Section id="choices" title={texts.choices} gap={4}>
        {values.length === 0 ? <p className="text-muted">{texts.empty}</p> : null}
        <ul className="border-t border-sand empty:hidden">
          {values.map((value, index) => (
            <ValueRow
              key={value.slug}
              value={value}
              isColor={isColor}
              isFirst={index === 0}
              isLast={index === values.length - 1}
              refused={of(value.slug)}
              isSaving={isSaving}
            />
          ))}
        </ul>
      </Section>
      <AddForm
        title={isColor ? texts.addColor : texts.addValue}
        of={values.length}
        button={isColor ? texts.addColorButton : texts.addValueButton}
        isPending={isSaving}
        errors={of('add')?.errors ?? null}
        encType="multipart/form-data"
        preventScrollReset
      >
        <ValueFields of="add" isColor={isColor} typed={of('add')?.values ?? {}} />
      </AddForm>
      {isColor ? null : (
        <Section id="name" title={texts.renameTitle} gap={4} className="max-w-xl">
          <Form key={name} errors={of('rename')?.errors ?? null} preventScrollReset>
            <input type="hidden" name="intent" value="rename" />
            <TextField
              id={`name-${slug}`}
              name="name"
              label={texts.name}
              hint={texts.optionHint}
              maxLength={MAX_OPTION_NAME}
              autoComplete="off"
              required
              mark={false}
              defaultValue={of('rename')?.values.name ?? name}
            />
            <div>
              <Button type="submit" variant="secondary" pending={isSaving}>
                {texts.rename}
              </Button>
            </div>
          </Form>
          <PlainForm method="post">
            <Button type="submit" name="intent" value="delete" variant="danger" pending={isSaving}>
              {texts.delete(name)}
            </Button>
          </PlainForm>
        </Section>
      )}
    </Page>
  );
}
