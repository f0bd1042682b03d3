import { data, redirect } from 'react-router';
import { z } from 'zod';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { ShopWindow } from '#app/features/shop/shop-window/components/shop-window.tsx';
import {
  discardDraft,
  publishDraft,
  restoreVersion,
} from '#app/features/shop/shop-window/door/shop-window.mutations.server.ts';
import { draftCookie, isWalkingThroughDraft } from '#app/features/shop/shop-window/draft-cookie.server.ts';
import { findSomePiece } from '#app/features/shop/shop-window/piece-choices.queries.server.ts';
import { chosenPage, previewPages } from '#app/features/shop/shop-window/preview-pages.ts';
import { shopWindowTexts as texts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import {
  listWindowVersions,
  readDraftedGroups,
  windowStamp,
} from '#app/features/shop/shop-window/window-draft.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { wholeNumber } from '#app/platform/forms/text.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import stylesheet from '../../styles/shop-window.css?url';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/shop-window.ts';

const HERE = '/settings/window';

export const middleware = [requireOwner];

const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('publish'), basedOn: z.string().max(40) }),
  z.strictObject({ intent: z.literal('restore'), version: wholeNumber(1, 1_000_000) }),
  z.strictObject({ intent: z.literal('discard') }),
  z.strictObject({ intent: z.literal('look') }),
  z.strictObject({ intent: z.literal('leave') }),
]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const [drafted, stamp, versions, { menu }, product] = await Promise.all([
    readDraftedGroups(db),
    windowStamp(db),
    listWindowVersions(db),
    readDraftedSettings(db),
    findSomePiece(db),
  ]);
  const pages = previewPages({ hasMasterclass: menu.hasMasterclass, product: product && `/shop/${product}` });
  const shown = chosenPage(pages, new URL(request.url).searchParams.get('page'));
  const isWalking = isWalkingThroughDraft(request, viewerOf(context), config);
  return { drafted, stamp, versions, pages, shown, isWalking, done: readNotice(request, texts.notices) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = services(context);
  const actor = viewerOf(context).id;
  const reading = await readForm(request, form);
  // Its buttons have nothing to type: whatever is refused was not made by this page.
  if (!reading.ok) throw data(null, { status: 400 });
  const asked = reading.data;
  switch (asked.intent) {
    case 'publish': {
      const published = await publishDraft(parts, actor, asked.basedOn);
      const cookies = published.ok ? [draftCookie(parts.config, false)] : [];
      return redirectWithNotice(HERE, published.ok ? 'published' : published.reason, cookies);
    }
    case 'restore': {
      const restored = await restoreVersion(parts, actor, asked.version);
      if (!restored.ok && restored.reason === 'not_found') throw data(null, { status: 404 });
      return redirectWithNotice(HERE, restored.ok ? 'restored' : 'same');
    }
    case 'discard':
      await discardDraft(parts, actor);
      return redirectWithNotice(HERE, 'discarded', [draftCookie(parts.config, false)]);
    case 'look':
      return redirect('/', { status: 303, headers: { 'Set-Cookie': draftCookie(parts.config, true) } });
    case 'leave':
      return redirect(HERE, { status: 303, headers: { 'Set-Cookie': draftCookie(parts.config, false) } });
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function ShopWindowPage({ loaderData }: Route.ComponentProps) {
  return <ShopWindow {...loaderData} />;
}
