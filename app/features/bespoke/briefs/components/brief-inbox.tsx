import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Brief } from '../brief.queries.server.ts';
import { briefTexts } from '../brief-texts.ts';
import { BriefCard, type PlayedVoice } from './brief-card.tsx';

const texts = briefTexts.card;

interface BriefInboxProps {
  brief: Brief;
  voice: PlayedVoice | undefined;
  messageId: string;
  path: string;
}

/** What was asked for, in the inbox, with the way to an order. */
export function BriefInbox({ brief, voice, messageId, path }: BriefInboxProps) {
  return (
    <Section id="brief" title={texts.title}>
      <BriefCard brief={brief} voice={voice} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/quotes/new?brief=${messageId}`}>{texts.makeQuote}</ButtonLink>
        <Link to={path} className="underline underline-offset-4">
          {texts.seePage}
        </Link>
      </div>
    </Section>
  );
}
