import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_COLLECTION_NAME } from '../../collection-rule.ts';
import type { CollectionRow } from '../collections.page.server.ts';
import { collectionsAdminTexts as texts } from '../collections-admin-texts.ts';

interface CollectionsPageProps {
  rows: readonly CollectionRow[];
  done: string | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /uploads/collections: what there is, and the form for another. */
export function CollectionsPage({ rows, done, refused }: CollectionsPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page title={texts.title} gap={10} lead={texts.lead} notice={done && !refused ? { words: done } : null}>
      {rows.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <Section title={texts.list} gap={4}>
          <ul className="divide-y divide-sand border-y border-sand">
            {rows.map(({ id, name, slug, isByHand, isOnHome, pieces }) => (
              <li key={id} className="py-2">
                <Link to={`/uploads/collections/${id}`} className="block py-1 font-semibold break-words text-ink">
                  {name}
                </Link>
                <p className="text-sm break-words text-muted">
                  {[
                    `/collections/${slug}`,
                    texts.kindOf[isByHand ? 'hand' : 'rule'],
                    isByHand && texts.inIt(pieces),
                    isOnHome && texts.isOnHome,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={texts.add} gap={4} className="max-w-xl">
        <Form key={rows.length} errors={refused?.errors ?? null}>
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={MAX_COLLECTION_NAME}
            autoComplete="off"
            required
            mark={false}
            defaultValue={refused?.values.name}
          />
          <RadioCards
            name="kind"
            label={texts.kind}
            mark={false}
            options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
            defaultValue={refused?.values.kind ?? 'hand'}
          />
          <div>
            <Button type="submit" pending={isSaving}>
              {texts.addButton}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  );
}
