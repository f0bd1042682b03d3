import { data } from 'react-router';
import { RecipePage } from '#app/features/bespoke/recipes/components/recipe-page.tsx';
import { readRecipePage, recipeOfProduct, submitRecipe } from '#app/features/bespoke/recipes/recipe.page.server.ts';
import { recipeTexts as texts } from '#app/features/bespoke/recipes/recipe-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/product-recipe.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${texts.title(loaderData?.view.piece.name ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /uploads/:productId/recipe; `?from=` begins it as another product's. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const of = await recipeOfProduct(all, params.productId);
  if (!of) throw data(null, { status: 404 });
  const from = new URL(request.url).searchParams.get('from');
  return {
    view: await readRecipePage(all, of, from),
    from,
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const of = await recipeOfProduct(all, params.productId);
  if (!of) throw data(null, { status: 404 });
  const answer = await submitRecipe(all, viewerOf(context).id, { of, form: await readFormData(request) });
  if (answer.kind === 'unreadable') throw data(null, { status: 400 });
  if (answer.kind === 'saved') return redirectWithNotice(`/uploads/${params.productId}/recipe`, 'saved');
  return data({ view: answer.view }, { status: answer.status });
}

export default function ProductRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  return <RecipePage key={loaderData.from ?? ''} view={view} done={loaderData.done} />;
}
