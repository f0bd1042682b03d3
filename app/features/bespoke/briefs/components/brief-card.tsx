import { PieceSheet } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import type { Brief } from '../brief.queries.server.ts';

/** Everything somebody asked for: drawn to scale, in their words, the facts and their photos. */
export function BriefCard({ brief: { details, facts, photos } }: { brief: Brief }) {
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
      <DescriptionList items={facts} />
      <PhotoGrid photos={photos} />
    </div>
  );
}
