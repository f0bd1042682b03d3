import { Form as PlainForm, useNavigation } from 'react-router';
import { MAX_OPTION_NAME } from '#app/features/shop/options/door/options.ts';
import { AddForm } from '#app/ui/add-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OptionRow, Refused } from '../options.page.server.ts';
import { optionsAdminTexts as texts } from '../options-admin-texts.ts';
import { MoveButtons } from './move-buttons.tsx';

interface OptionsPageProps {
  rows: readonly OptionRow[];
  done: keyof typeof texts.done | null;
  refused: Refused | undefined;
}

/** /uploads/options: what pieces can be chosen in, and the form for another. */
export function OptionsPage({ rows, done, refused }: OptionsPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const ofAdding = refused?.of === 'add' ? refused : undefined;
  return (
    <Page title={texts.title} gap={10} lead={texts.lead} notice={done && !refused ? { words: texts.done[done] } : null}>
      {refused?.of === 'page' ? (
        <Notice tone="warn" announce>
          {refused.errors.message}
        </Notice>
      ) : null}
      <Section id="list" title={texts.list} gap={4}>
        <ul className="border-t border-sand">
          {rows.map(({ slug, name, count }, index) => (
            <li
              key={slug}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-sand py-4"
            >
              <p className="min-w-0">
                <Link to={`/uploads/options/${slug}`} className={`${LINE_LINK} font-semibold break-words`}>
                  {name}
                </Link>
                <span className="block text-sm text-muted">
                  {index === 0 ? texts.ownColors(count) : texts.values(count)}
                </span>
              </p>
              {index === 0 ? null : (
                <PlainForm method="post" preventScrollReset className="flex flex-wrap gap-2">
                  <input type="hidden" name="option" value={slug} />
                  <MoveButtons name={name} isFirst={index === 1} isLast={index === rows.length - 1} />
                </PlainForm>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <AddForm title={texts.add} button={texts.addButton} isPending={isSaving} errors={ofAdding?.errors ?? null}>
        <TextField
          name="name"
          label={texts.name}
          hint={texts.optionHint}
          maxLength={MAX_OPTION_NAME}
          autoComplete="off"
          required
          mark={false}
          defaultValue={ofAdding?.values.name}
        />
      </AddForm>
    </Page>
  );
}
