import { colorSheet, colorsOfSheet } from '#app/features/ground/settings/door/brand-colors.ts';
import type { Route } from './+types/color-sheet.ts';

/** /colors/26306b-a5401c.css: the owner's colours in the place of the design's. */
export function loader({ params }: Route.LoaderArgs) {
  const colors = colorsOfSheet(params.sheet);
  if (!colors) return new Response('Not found', { status: 404 });
  return new Response(colorSheet(colors), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
