import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import * as texts from './problem-texts.ts';

interface ProblemProps {
  /** What a route threw: an answer with a status, or a failure. */
  error: unknown;
  /** What the log calls this request; absent when not even the root could be read. */
  reference?: string;
  /** Of a page whose address nobody can type again, in place of the ways into the shop. */
  again?: string;
}

/** A page that could not be made. Says what is known and where to go on; nothing technical but the reference. */
export function Problem({ error, reference, again }: ProblemProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, lead } = texts.byStatus[status] ?? texts.broken;
  const isOurs = !(status in texts.byStatus);
  return (
    <div className="page-width section-gap pb-24">
      <title>{title}</title>
      <PageHeading lead={lead}>{title}</PageHeading>
      {isOurs && reference ? (
        <p className="mt-4">
          {texts.reference} <strong className="tabular">{reference}</strong>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={again ?? '/'} reloadDocument>
          {again ? texts.openAgain : texts.goHome}
        </ButtonLink>
        {again ? null : (
          <ButtonLink to="/shop" variant="secondary" reloadDocument>
            {texts.seeShop}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
