import { aboutTexts } from '#app/features/about/about-texts.ts';
import { AboutScreen } from '#app/features/about/components/about-screen.tsx';
import { readShownRooms } from '#app/features/home/home.queries.server.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { organizationStructuredData } from '#app/features/support/support-structured-data.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/about.ts';

/** The home page opens with the first room; here the others come first. */
export async function loader({ context }: Route.LoaderArgs) {
  const [[first, ...others], { words }] = await Promise.all([
    readShownRooms(services(context)),
    readShownSettings(services(context)),
  ]);
  return {
    pictures: first ? [...others, first] : [],
    words: { title: words.aboutTitle, lead: words.aboutLead, story: words.aboutStory },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { business, publicUrl } = matches[0].loaderData;
  const picture = loaderData?.pictures[0];
  return pageMeta(matches[0].loaderData, {
    title: aboutTexts.eyebrow.replace('{name}', business.name),
    description: aboutTexts.description,
    path: '/about',
    structuredData: [organizationStructuredData(business, publicUrl)],
    image: picture && { url: publicUrl + pictureUrl(picture, 1200), alt: picture.alt },
  });
};

export default function About({ loaderData }: Route.ComponentProps) {
  const { business, hasMasterclass } = useRootData();
  return <AboutScreen name={business.name} hasMasterclass={hasMasterclass} {...loaderData} />;
}
