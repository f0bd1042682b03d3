import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_BUTTON } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MAX_POLICY_LENGTH } from '../door/policy.ts';
import { countPlaceholders, fillPolicy, POLICY_FACTS, type PolicyFact } from '../policy-facts.ts';
import { policyEditorTexts as texts } from '../policy-texts.ts';
import { PolicyText } from './policy-text.tsx';

interface PolicyEditorProps {
  title: string;
  version: number;
  inForce: string;
  inForceBody: string;
  /** What is in the field. */
  body: string;
  /** What the placeholders show today; empty where the owner has not given it. */
  facts: Record<PolicyFact, string>;
  /** The text on the right is what was typed, to be read before it is published. */
  isPreview: boolean;
  errors: FormErrors | null;
  isPublished: boolean;
}

/** The owner's text of one policy: write, read it as customers will, publish as the next version. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { title, version, inForce, inForceBody, body, facts, isPreview, errors, isPublished } = props;
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page
      title={title}
      notice={isPublished ? { words: texts.published(version) } : null}
      parent={{ to: '/settings', words: texts.back }}
      lead={texts.lead(version, inForce)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <Form errors={errors}>
          <input type="hidden" name="basedOn" value={version} />
          <TextArea
            name="body"
            label={texts.label}
            hint={texts.hint}
            rows={24}
            maxLength={MAX_POLICY_LENGTH}
            required
            mark={false}
            defaultValue={body}
          />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" name="intent" value="preview" variant="secondary" size="large" pending={isSaving}>
              {texts.preview}
            </Button>
            <Button type="submit" name="intent" value="publish" size="large" pending={isSaving}>
              {texts.publish(version + 1)}
            </Button>
          </div>
          <Placeholders body={body} facts={facts} />
        </Form>
        <section
          aria-labelledby="preview"
          className="border-t border-sand pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10"
        >
          <h2 id="preview" className="mb-4 font-sans text-sm font-medium text-laterite">
            {isPreview ? texts.previewTitle : texts.nowTitle}
          </h2>
          <PolicyText body={fillPolicy(isPreview ? body : inForceBody, facts)} idPrefix="preview-" level={3} />
        </section>
      </div>
    </Page>
  );
}

/** What an owner may write instead of a fact, and what each shows today. */
function Placeholders({ body, facts }: Pick<PolicyEditorProps, 'body' | 'facts'>) {
  const used = countPlaceholders(body);
  const items = POLICY_FACTS.map((fact) => ({
    term: `{${fact}}`,
    detail: (
      <>
        <span className="block break-words">{facts[fact] || texts.missingFact}</span>
        <span className="block text-sm text-muted">{texts.used(used[fact])}</span>
      </>
    ),
  }));
  return (
    <Section id="placeholders" title={texts.placeholders} gap={4}>
      <p className="measure text-muted">{texts.placeholdersHint}</p>
      <DescriptionList items={items} areShort />
      <Link to="/settings/business" className={TEXT_BUTTON}>
        {texts.addFacts}
      </Link>
    </Section>
  );
}
