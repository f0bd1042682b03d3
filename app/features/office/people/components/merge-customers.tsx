import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { MergePage } from '../merge-page.server.ts';
import { customersTexts, mergeTexts as texts } from '../people-texts.ts';
import { PersonCell } from './person-cell.tsx';

interface MergeCustomersProps {
  page: MergePage;
  /** Why it was refused. */
  refused: string | undefined;
}

/** Two rows of one person: who the other is, and what merging them does. */
export function MergeCustomers({ page, refused }: MergeCustomersProps) {
  const { id, name, search, isGone, found, preview } = page;
  const path = `/customers/${id}/merge`;
  const why = refused ?? (isGone ? texts.refusals.gone : undefined);
  const frame = {
    title: texts.title(name),
    back: { to: `/customers/${id}`, words: name },
    lead: texts.lead,
    notice: why ? { tone: 'warn' as const, words: why } : null,
  };
  if (preview) {
    return (
      <Page {...frame}>
        <MergePreview path={path} preview={preview} />
      </Page>
    );
  }
  return (
    <ListPage
      {...frame}
      path={path}
      search={{ words: search, texts: customersTexts }}
      empty={
        search !== '' &&
        found.length === 0 && { title: customersTexts.nothingFound(search), hint: customersTexts.nothingFoundHint }
      }
      isLater={false}
      next={undefined}
    >
      <ul className="divide-y divide-sand border-y border-sand empty:hidden">
        {found.map((one) => (
          <li key={one.id} className="py-2">
            <PersonCell
              to={`${path}?with=${one.id}`}
              name={one.name}
              email={one.email}
              phone={one.phone}
              mark={one.hasAccount ? null : <StatusPill>{customersTexts.noAccount}</StatusPill>}
            />
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

function MergePreview({ path, preview }: { path: string; preview: NonNullable<MergePage['preview']> }) {
  const back = (
    <Link to={path} className={`${TEXT_LINK} self-start`}>
      {texts.another}
    </Link>
  );
  if (!preview.ok) {
    return (
      <>
        <Notice tone="warn">{texts.refusals[preview.reason]}</Notice>
        {back}
      </>
    );
  }
  const { kept, gone, moves, opensTo } = preview;
  return (
    <Section id="preview" title={texts.preview(gone.name, kept.name)} below={4}>
      <div className="flex max-w-3xl flex-col gap-6">
        <DescriptionList
          items={[
            { term: texts.facts.stays, detail: kept.name },
            { term: texts.facts.goes, detail: [gone.name, gone.known].filter(Boolean).join(', ') },
            { term: texts.facts.moves, detail: moves.length > 0 ? moves.join(', ') : texts.nothingMoves },
            { term: texts.facts.email, detail: kept.email },
            { term: texts.facts.phone, detail: kept.phone },
            { term: texts.facts.tags, detail: kept.tags.join(', ') },
          ]}
        />
        {opensTo ? <Notice tone="warn">{texts.opensTo(opensTo)}</Notice> : null}
        <p className="text-muted">{texts.undoHint}</p>
        <Form method="post" action={path}>
          <input type="hidden" name="with" value={preview.otherId} />
          <p className="flex flex-wrap items-center gap-4">
            <Button type="submit">{texts.merge}</Button>
            {back}
          </p>
        </Form>
      </div>
    </Section>
  );
}
