import { redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { NotOpenYet } from '#app/features/shop/opening/components/not-open-yet.tsx';
import { openingTexts } from '#app/features/shop/opening/opening-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/soon.ts';

/** /soon: what visitors get instead of the shop until its owner opens it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { opening } = await readShownSettings(services(context));
  if (opening.isOpen) throw redirect('/');
  return { words: opening.words };
}

/** Nothing leads to the shop yet. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${openingTexts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Soon({ loaderData }: Route.ComponentProps) {
  const { business, logo } = useRootData();
  return <NotOpenYet name={business.name} logo={logo} words={loaderData.words} />;
}
