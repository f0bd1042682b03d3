import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Brief } from '../brief.queries.server.ts';
import { briefTexts } from '../brief-texts.ts';
import { BriefCard } from './brief-card.tsx';

const texts = briefTexts.card;

/** What was asked for, in the inbox, with the way to an order. */
export function BriefInbox({ brief, messageId, path }: { brief: Brief; messageId: string; path: string }) {
  return (
    <Section id="brief" title={texts.title}>
      <BriefCard brief={brief} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/quotes/new?brief=${messageId}`}>{texts.makeQuote}</ButtonLink>
        <Link to={path} className="underline underline-offset-4">
          {texts.seePage}
        </Link>
      </div>
    </Section>
  );
}
