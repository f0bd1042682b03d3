import { data } from 'react-router';
import { recipeOfOwnLine } from '#app/features/bespoke/costs/own-line-recipe.server.ts';
import { RecipePage } from '#app/features/bespoke/recipes/components/recipe-page.tsx';
import { readRecipePage, submitRecipe } from '#app/features/bespoke/recipes/recipe.page.server.ts';
import { recipeTexts as texts } from '#app/features/bespoke/recipes/recipe-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/quote-recipe.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${texts.title(loaderData?.view.piece.name ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /quotes/:quoteId/recipe/:line, of a free line; `?from=` begins it as a product's. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const of = await recipeOfOwnLine(all, params);
  if (!of) throw data(null, { status: 404 });
  const from = new URL(request.url).searchParams.get('from');
  return { view: await readRecipePage(all, of, from), from };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const of = await recipeOfOwnLine(all, params);
  if (!of) throw data(null, { status: 404 });
  const answer = await submitRecipe(all, viewerOf(context).id, { of, form: await readFormData(request) });
  if (answer.kind === 'unreadable') throw data(null, { status: 400 });
  if (answer.kind === 'saved') return redirectWithNotice(`/quotes/${params.quoteId}`, 'saved');
  return data({ view: answer.view }, { status: answer.status });
}

export default function QuoteRecipe({ loaderData, actionData }: Route.ComponentProps) {
  return <RecipePage key={loaderData.from ?? ''} view={actionData?.view ?? loaderData.view} done={undefined} />;
}
