import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface ProblemProps {
  /** What a route threw: an answer with a status, or a failure. */
  error: unknown;
  /** What the log calls this request; absent when not even the root could be read. */
  reference?: string;
}

const WORDS: Record<number, { title: string; lead: string }> = {
  403: {
    title: 'For the owner only',
    lead: 'This page is for the owner of the business. Ask them, or ask them to give you the role.',
  },
  503: {
    title: 'One moment, please',
    lead: 'The shop has more to do than it can at this moment. Try again in a few seconds. Nothing you did is lost: what was saved stays saved, and no payment is taken twice.',
  },
  404: { title: 'Page Not Found', lead: 'Sorry, the page you are looking for does not exist' },
};

const BROKEN = {
  title: 'Something went wrong',
  lead: 'The page could not be shown. Nothing you did is lost: what was saved stays saved, and no payment is taken twice.',
};

/** A page that could not be made. Says what is known and where to go on; nothing technical but the reference. */
export function Problem({ error, reference }: ProblemProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, lead } = WORDS[status] ?? BROKEN;
  const isOurs = !(status in WORDS);
  return (
    <div className="page-width section-gap pb-24">
      <title>{title}</title>
      <PageHeading lead={lead}>{title}</PageHeading>
      {isOurs && reference ? (
        <p className="mt-4">
          If it happens again, tell us this reference: <strong className="tabular">{reference}</strong>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/" reloadDocument>
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/shop" variant="secondary" reloadDocument>
          See the shop
        </ButtonLink>
      </div>
    </div>
  );
}
