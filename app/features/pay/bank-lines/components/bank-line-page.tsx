import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { Section } from '#app/ui/section.tsx';
import { bankLineTexts as texts } from '../bank-line-texts.ts';
import type { OneBankLine } from '../bank-lines.page.server.ts';
import { MatchPanel } from './match-panel.tsx';

interface BankLinePageProps {
  line: OneBankLine;
  notice: keyof typeof texts.notices | null;
  /** Why nothing was recorded. */
  refusal: string | undefined;
}

/** /bank-lines/:bankLineId */
export function BankLinePage({ line, notice, refusal }: BankLinePageProps) {
  const { id, state } = line;
  return (
    <Page
      title={texts.one(line.amount)}
      back={{ to: '/bank-lines', words: texts.all }}
      notice={
        refusal
          ? { words: refusal, tone: 'danger' }
          : notice && { words: texts.notices[notice], tone: notice === 'already' ? 'warn' : 'success' }
      }
    >
      <Section id="bank-facts" title={texts.facts.heading} below={2}>
        <DescriptionList
          items={[
            { term: texts.facts.day, detail: line.day },
            { term: texts.facts.narration, detail: <span className="break-words">{line.narration}</span> },
            { term: texts.facts.reference, detail: line.bankReference || null },
            { term: texts.facts.source, detail: line.source },
          ]}
        />
      </Section>
      {state === 'booked' && line.closed ? (
        <Notice tone="success" title={texts.booked(line.closed)}>
          {line.payment ? (
            <Link to={line.payment} className={LINE_LINK}>
              {texts.seePayment}
            </Link>
          ) : null}
        </Notice>
      ) : null}
      {state === 'waiting' ? <Choices line={line} /> : null}
      {state === 'booked' ? null : (
        <Section id="bank-aside" title={texts.aside.heading} below={2}>
          <p className="measure text-muted">{state === 'aside' ? texts.aside.done : texts.aside.lead}</p>
          <Form method="post" action={`/bank-lines/${id}`} className="mt-3">
            <Button type="submit" name="intent" value={state === 'aside' ? 'undo' : 'aside'} variant="secondary">
              {state === 'aside' ? texts.aside.undo : texts.aside.button}
            </Button>
          </Form>
        </Section>
      )}
    </Page>
  );
}

function Choices({ line }: { line: OneBankLine }) {
  const { id, search, matches } = line;
  return (
    <Section id="bank-choices" title={texts.choices} gap={4}>
      <SearchForm
        action={`/bank-lines/${id}`}
        search={search}
        label={texts.otherLabel}
        placeholder={texts.otherPlaceholder}
      />
      {search === '' ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          {texts.resultsOf(search)}
          <Link to={`/bank-lines/${id}`} className={LINE_LINK}>
            {texts.clearSearch}
          </Link>
        </p>
      )}
      {matches.length === 0 ? (
        <p className="text-muted">{search ? texts.otherNone : texts.noMatch}</p>
      ) : (
        <ul className="flex max-w-3xl flex-col">
          {matches.map((match) => (
            <li key={`${match.subjectId} ${match.pays}`} className="border-t border-sand py-5">
              <MatchPanel match={match} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
