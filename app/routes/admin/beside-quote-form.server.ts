import { foreseeOwnLines } from '#app/features/bespoke/queue/foresee-own-lines.server.ts';
import { subjectsOf } from '#app/features/bespoke/quotes/admin/draft-costs.ts';
import type { QuoteFormPage } from '#app/features/bespoke/quotes/admin/quote-form.server.ts';
import { readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/new-quote.ts';

/** What the form of a quote says beside what is typed: costs to whoever may see money, and when the workshop could have a free line ready. */
export async function besideQuoteForm(context: Route.ActionArgs['context'], { draft }: QuoteFormPage) {
  const { db, clock } = services(context);
  const isOwner = viewerOf(context).role === 'owner';
  return {
    costing: isOwner ? await readCosting(db, { ...subjectsOf(draft.lines), now: clock() }) : undefined,
    foreseen: await foreseeOwnLines({ db, clock }, draft.lines),
  };
}
