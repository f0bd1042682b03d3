import { useNavigation } from 'react-router';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FamilyPageView } from '../family.page.server.ts';
import { FAMILY_ANSWERS, MAX_FAMILY_WORDS } from '../family.ts';
import { familyTexts } from '../family-texts.ts';
import { OfferedSums } from './offered-list.tsx';
import { QuoteSheet } from './quote-sheet.tsx';

const texts = familyTexts.page;

interface FamilyPageProps {
  page: FamilyPageView;
  businessName: string;
  notice: keyof typeof familyTexts.notices | null;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** /family/…: what one of the people a customer asked sees of a quote, and answers. Needs no account, and accepts nothing. */
export function FamilyPage({ page, businessName, notice, refusal }: FamilyPageProps) {
  const answer = notice ? (
    <div className="mt-6">
      <Notice tone={notice === 'answered' ? 'success' : 'warn'} announce>
        {familyTexts.notices[notice]}
      </Notice>
    </div>
  ) : null;
  if (page.state === 'ended') {
    return (
      <div className="page-width pt-8 pb-16 md:pt-12">
        <PageHeading lead={texts.endedLead}>{texts.ended}</PageHeading>
        {answer}
      </div>
    );
  }
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead(page.from, businessName)}>{texts.title}</PageHeading>
      {answer}
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <Section title={texts.pieces} className="min-w-0">
          <QuoteSheet sheet={page.sheet} businessName={businessName} />
        </Section>
        <div className="flex min-w-0 flex-col gap-10">
          {page.offered ? (
            <Section title={texts.cost}>
              <OfferedSums offered={page.offered} />
            </Section>
          ) : null}
          {page.state === 'full' ? (
            <Notice>{texts.full}</Notice>
          ) : notice === 'answered' ? null : (
            <AnswerForm page={page} businessName={businessName} refusal={refusal} />
          )}
        </div>
      </div>
    </div>
  );
}

type OpenPage = Exclude<FamilyPageView, { state: 'ended' }>;

function AnswerForm({
  page,
  businessName,
  refusal,
}: Pick<FamilyPageProps, 'businessName' | 'refusal'> & { page: OpenPage }) {
  const isPending = useNavigation().formData?.has('answer') ?? false;
  const { from, version, once } = page;
  return (
    <Section id="family-answer" title={texts.form(from)}>
      <Form errors={refusal?.errors ?? null}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="once" value={once} />
        <RadioCards
          name="answer"
          label={texts.answer}
          mark={false}
          defaultValue={refusal?.typed.answer ?? ''}
          options={FAMILY_ANSWERS.map((value) => ({ value, label: familyTexts.answers[value] }))}
          required
        />
        <TextField
          name="name"
          label={texts.name}
          defaultValue={refusal?.typed.name}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          mark={false}
          required
        />
        <TextArea
          name="words"
          label={texts.words}
          defaultValue={refusal?.typed.words}
          maxLength={MAX_FAMILY_WORDS}
          rows={3}
        />
        <div>
          <Button type="submit" size="large" pending={isPending}>
            {texts.button}
          </Button>
          <p className="mt-2 text-sm text-muted">
            {texts.hint(from, businessName)}{' '}
            <Link to="/privacy" className={TEXT_LINK}>
              {texts.privacy}
            </Link>
          </p>
        </div>
      </Form>
    </Section>
  );
}
