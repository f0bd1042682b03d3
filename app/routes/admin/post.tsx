import { redirect } from 'react-router';
import { NewProductPage } from '#app/features/desk/products/components/new-product-page.tsx';
import { readNewProductPage, submitProductForm } from '#app/features/desk/products/product-form-page.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { keepTyped } from '../keep-typed.ts';
import { answerProductForm } from '../product-form-answer.server.ts';
import type { Route } from './+types/post.ts';

/** The limit on the form says that it was too large; a browser without scripts can reach it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isTooLarge = readNotice(request, ['too_large']) !== null;
  return { ...(await readNewProductPage(services(context), viewerOf(context))), isTooLarge };
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return answerProductForm({ request, viewer, log: all.log }, async (fields) => {
    const result = await submitProductForm(all, viewer.id, { id: undefined, fields });
    if (result.kind === 'discarded') throw redirect('/post', 303);
    return result;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${productsAdminTexts.post.title} · ${matches[0].loaderData.business.name}` },
];

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { state, unsavedFrom, isTooLarge } = loaderData;
  return <NewProductPage state={state} answer={actionData} unsavedFrom={unsavedFrom} isTooLarge={isTooLarge} />;
}
