import { useEffect, useRef } from 'react';
import { Form, redirect, useSubmit } from 'react-router';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { forgetChoice, readPendingChoice } from '#app/features/shop/cart/pending-choice.ts';
import { waitingPieceTexts } from '#app/features/shop/cart/waiting-piece-texts.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { safeNextPath } from '../next-path.server.ts';
import type { Route } from './+types/pending-choice.ts';

const texts = waitingPieceTexts.afterSignIn;

/** Where somebody lands after signing in with a piece in hand. The page posts itself; without scripts there is a button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = readPendingChoice(request);
  const { db, clock } = services(context);
  const piece = choice && (await findProduct(db, { id: choice.productId, now: clock() }));
  if (!piece) throw redirect('/store', { headers: { 'Set-Cookie': forgetChoice() } });
  return { name: piece.name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = { 'Set-Cookie': forgetChoice() };
  const choice = readPendingChoice(request);
  if (!choice) return redirect('/store', { headers, status: 303 });
  const added = await addToCart(services(context), viewerOf(context).id, choice);
  if (!added.ok) return redirectWithNotice(`/store/${choice.productId}`, added.reason, [forgetChoice()]);
  if (added.isFirst) services(context).tally.count('carts');
  if (choice.intent === 'buy') return redirect('/cart', { headers, status: 303 });
  return redirectWithNotice(safeNextPath(choice.next) ?? '/store', 'added', [forgetChoice()]);
}

export default function PendingChoice({ loaderData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <div className="page-width pt-12">
      <title>{`${texts.title} · Gida`}</title>
      <PageHeading lead={texts.lead(loaderData.name)}>{texts.heading}</PageHeading>
      <Form method="post" ref={form} className="mt-8 flex flex-wrap gap-4">
        <Button type="submit">{texts.add}</Button>
        <ButtonLink to="/store" variant="quiet">
          {texts.notNow}
        </ButtonLink>
      </Form>
    </div>
  );
}
