import { useNavigation } from 'react-router';
import { MAX_CATEGORY_NAME } from '#app/features/shop/categories/door/categories.ts';
import { AddForm } from '#app/ui/add-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CategoryRow as Row } from '../categories.page.server.ts';
import { categoriesTexts as texts } from '../categories-admin-texts.ts';
import { CategoryRow, type Refused } from './category-row.tsx';

interface CategoriesPageProps {
  rows: readonly Row[];
  done: keyof typeof texts.done | null;
  refused: Refused | undefined;
}

/** /uploads/categories: the bar of the shop, each with what can be done to it, and the form for another. */
export function CategoriesPage({ rows, done, refused }: CategoriesPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const ofAdding = refused?.of === 'add' ? refused : undefined;
  const notice =
    done && !refused ? { words: texts.done[done], ...(done === 'too_large' && { tone: 'warn' as const }) } : null;
  return (
    <Page title={texts.title} gap={10} lead={texts.lead} notice={notice}>
      {refused?.of === 'page' ? (
        <Notice tone="warn" announce>
          {refused.errors.message}
        </Notice>
      ) : null}
      <Section id="list" title={texts.list} gap={4}>
        <ul className="border-t border-sand">
          {rows.map((row, index) => (
            <CategoryRow
              key={row.id}
              row={row}
              others={rows.filter(({ id }) => id !== row.id)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              refused={refused?.of === row.id ? refused : undefined}
              isSaving={isSaving}
            />
          ))}
        </ul>
      </Section>
      <AddForm
        title={texts.add}
        of={rows.length}
        button={texts.addButton}
        isPending={isSaving}
        errors={ofAdding?.errors ?? null}
      >
        <TextField
          name="name"
          label={texts.name}
          hint={texts.addHint}
          maxLength={MAX_CATEGORY_NAME}
          autoComplete="off"
          required
          mark={false}
          defaultValue={ofAdding?.values.name}
        />
      </AddForm>
    </Page>
  );
}
