import { useNavigation } from 'react-router';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_COLLECTION_NAME, MAX_COLLECTION_WORDS } from '../../collection-rule.ts';
import type { readCollectionPage } from '../collections.page.server.ts';
import { collectionsAdminTexts as texts } from '../collections-admin-texts.ts';
import { AddProducts } from './add-products.tsx';
import { ProductOrder } from './product-order.tsx';
import { RuleFields } from './rule-fields.tsx';

interface CollectionEditPageProps extends NonNullable<Awaited<ReturnType<typeof readCollectionPage>>> {
  done: string | undefined;
  refused: { errors: FormErrors; values: Record<string, string> } | undefined;
}

/** /uploads/collections/:collectionId: what it is called and says, and its pieces: their order, or the rule that finds them. */
export function CollectionEditPage({ collection, done, refused, ...page }: CollectionEditPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const { name, words, slug, rule, isOnHome } = collection;
  const typed = refused?.values.intent === 'save' ? refused : undefined;
  return (
    <Page
      title={name}
      gap={10}
      parent={{ to: '/uploads/collections', words: texts.title }}
      lead={texts.shown(page.shown.length)}
      notice={done && !refused ? { words: done } : null}
      actions={
        <ButtonLink to={`/collections/${slug}`} variant="secondary">
          {texts.open}
        </ButtonLink>
      }
    >
      {refused && !typed ? (
        <Notice tone="warn" announce>
          {refused.errors.message}
        </Notice>
      ) : null}
      {rule ? null : (
        <>
          <ProductOrder pieces={page.pieces} />
          <AddProducts search={page.search} found={page.found} />
        </>
      )}
      <Section title={texts.about} gap={4} className="max-w-xl">
        <Form key={`${name} ${words} ${isOnHome}`} errors={typed?.errors ?? null}>
          <input type="hidden" name="intent" value="save" />
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={MAX_COLLECTION_NAME}
            autoComplete="off"
            required
            mark={false}
            defaultValue={typed?.values.name ?? name}
          />
          <TextArea
            name="words"
            label={texts.words}
            hint={texts.wordsHint}
            maxLength={MAX_COLLECTION_WORDS}
            mark={false}
            defaultValue={typed?.values.words ?? words}
          />
          <CheckboxField
            name="isOnHome"
            label={texts.onHome}
            hint={texts.onHomeHint}
            defaultChecked={typed ? typed.values.isOnHome === 'on' : isOnHome}
          />
          {rule ? (
            <RuleFields rule={rule} categories={page.categories} shown={page.shown} typed={typed?.values} />
          ) : null}
          <div>
            <Button type="submit" pending={isSaving}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </Section>
      <Form className="max-w-xl border-t border-sand pt-6">
        <p className="text-muted">{texts.deleteHint}</p>
        <div>
          <Button type="submit" name="intent" value="delete" variant="danger" pending={isSaving}>
            {texts.delete}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
