import type { ReactNode } from 'react';
import { Form as RouterForm } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { discountTexts } from '../discount-texts.ts';
import type { DiscountsPageView } from '../discounts.page.server.ts';
import { DiscountForm } from './discount-form.tsx';

const texts = discountTexts.admin;

interface DiscountsPageProps extends DiscountsPageView {
  done: string | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
  /** What a discount does to margins, and one that is being typed; for whoever may see money. */
  costOf?: ((id: string) => ReactNode) | undefined;
  costOfTyped?: ((typed: FormData | undefined) => ReactNode) | undefined;
}

/** /uploads/discounts: what there is, and the form for another. */
export function DiscountsPage(page: DiscountsPageProps) {
  const { rows, categories, collections, done, refused, costOf, costOfTyped } = page;
  return (
    <Page title={texts.title} gap={10} lead={texts.lead} notice={done && !refused ? { words: done } : null}>
      {rows.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <Section title={texts.list} gap={4}>
          <ul className="divide-y divide-sand border-y border-sand">
            {rows.map((row) => (
              <Row key={row.id} {...row} cost={row.isEnded ? null : costOf?.(row.id)} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={texts.add} gap={4} className="max-w-xl">
        <p className="text-muted">{texts.addHint}</p>
        <DiscountForm
          key={rows.length}
          categories={categories}
          collections={collections}
          refused={refused}
          costOfTyped={costOfTyped}
        />
      </Section>
    </Page>
  );
}

function Row({ id, name, isEnded, facts, uses, cost }: DiscountsPageView['rows'][number] & { cost: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {isEnded ? <StatusPill tone="neutral">{texts.ended}</StatusPill> : null}
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        <p className="tabular text-sm text-muted">{uses.join(' · ')}</p>
        {cost ? <div className="mt-2">{cost}</div> : null}
      </div>
      {isEnded ? null : (
        <RouterForm method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="secondary"
            size="small"
            aria-label={texts.endThis(name)}
          >
            {texts.end}
          </Button>
        </RouterForm>
      )}
    </li>
  );
}
