import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** The last resort, when a page could not be made at all. Says what is known and where to go on; nothing technical. */
export function ProblemPage({ kind }: { kind: 'missing' | 'failed' }) {
  const isMissing = kind === 'missing';
  return (
    <main id="main" className="page-width section-gap pb-24">
      <title>{isMissing ? 'Page Not Found · Gida' : 'Something went wrong · Gida'}</title>
      <PageHeading
        lead={
          isMissing
            ? 'Sorry, the page you are looking for does not exist'
            : 'The page could not be shown. Nothing you did is lost: what was saved stays saved, and no payment is taken twice.'
        }
      >
        {isMissing ? 'Page Not Found' : 'Something went wrong'}
      </PageHeading>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/" reloadDocument>
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/shop" variant="secondary" reloadDocument>
          See the shop
        </ButtonLink>
      </div>
    </main>
  );
}
