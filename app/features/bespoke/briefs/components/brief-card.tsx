import { PieceSheet } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { SoundPlayer } from '#app/ui/sound-player.tsx';
import type { Brief } from '../brief.queries.server.ts';
import { voiceTexts } from '../voice-texts.ts';

/** Where a voice note is heard, and how long it is. */
export interface PlayedVoice {
  src: string;
  seconds: number | null;
}

interface BriefCardProps {
  brief: Brief;
  voice: PlayedVoice | undefined;
}

/** Everything somebody asked for: drawn to scale, in their words, typed and spoken, the facts and their photos. */
export function BriefCard({ brief: { details, facts, photos }, voice }: BriefCardProps) {
  const kind = details.kind || null;
  const hasSize = formatSides(details) !== '';
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {kind || hasSize ? (
        <figure className="border border-sand bg-cotton">
          <PieceSheet kind={kind} sides={details} wallCm={details.wallCm ?? null} />
        </figure>
      ) : null}
      <p className="measure break-words whitespace-pre-wrap">{details.what}</p>
      {voice ? <VoiceNote voice={voice} /> : null}
      <DescriptionList items={facts} />
      <PhotoGrid photos={photos} />
    </div>
  );
}

export const VoiceNote = ({ voice: { src, seconds } }: { voice: PlayedVoice }) => (
  <SoundPlayer src={src} label={voiceTexts.played(seconds)} />
);
