import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { FamilyAnswers } from '../../components/family-answers.tsx';
import { QuoteThread } from '../../components/quote-thread.tsx';
import { StepLinks } from '../../components/step-links.tsx';
import { MAX_QUOTE_WORDS } from '../../door/quote.ts';
import { quoteTexts } from '../../door/quote-texts.ts';
import { familyTexts } from '../../family-texts.ts';
import type { QuotePage } from '../quote-page.server.ts';
import { quotePageTexts } from '../quote-page-texts.ts';
import { type QuoteRefusal, refusedBy } from './quote-refusal.ts';

const texts = quoteTexts.admin;
const { talk } = quotePageTexts;

interface QuoteTalkProps {
  quote: QuotePage;
  businessName: string;
  refusal: QuoteRefusal | undefined;
}

/** Everything that was written about a quote: questions and answers, and what the people think whom its customer asked. */
export function QuoteTalk({ quote, businessName, refusal }: QuoteTalkProps) {
  const { notes, versions, family, asks, messageId, who } = quote;
  const refused = refusedBy(refusal, 'answer');
  if (notes.length === 0 && versions.length === 0 && !messageId) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Section id="quote-thread" title={texts.thread} gap={4}>
        {messageId ? <StepLinks links={[{ href: `/inbox/${messageId}`, words: quoteTexts.thread.brief }]} /> : null}
        {notes.length > 0 ? (
          <QuoteThread notes={notes} names={{ us: businessName, them: quote.name }} />
        ) : (
          <p className="text-muted">{talk.none}</p>
        )}
        {versions.length === 0 ? null : asks ? (
          <AnswerForm quote={quote} refused={refused} />
        ) : (
          <RowDetails label={talk.write(who)} isOpen={refused !== undefined} key={notes.length}>
            <div className="pt-2">
              <AnswerForm quote={quote} refused={refused} />
            </div>
          </RowDetails>
        )}
      </Section>
      {family.length > 0 ? (
        <Section id="quote-family" title={familyTexts.owner}>
          <FamilyAnswers answers={family} />
        </Section>
      ) : null}
    </div>
  );
}

function AnswerForm({ quote, refused }: { quote: QuotePage; refused: QuoteRefusal | undefined }) {
  const isPending = useNavigation().formData?.get('intent') === 'answer';
  return (
    <Form errors={refused?.errors ?? null} key={refused ? 'refused' : quote.notes.length}>
      <input type="hidden" name="intent" value="answer" />
      <TextArea
        name="body"
        label={texts.answer}
        hint={quote.hasEmail ? undefined : talk.noEmail}
        defaultValue={refused?.typed.body}
        maxLength={MAX_QUOTE_WORDS}
        rows={3}
        required
        mark={false}
      />
      <div>
        <Button type="submit" variant="secondary" pending={isPending}>
          {texts.answerButton}
        </Button>
      </div>
    </Form>
  );
}
