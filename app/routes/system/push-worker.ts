import { colorSheetPath } from '#app/features/ground/settings/door/brand-colors.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { offlineTexts } from '../../offline-texts.ts';
import program from '../../push-worker.client.ts?program';
import sheet from '../../styles/app.css?url';
import type { Route } from './+types/push-worker.ts';

/** /push-worker.js: asked for by browsers, which look for a newer one by themselves. It begins with what it says without a line. */
export async function loader({ context }: Route.LoaderArgs) {
  const { colors } = await readShownSettings(services(context));
  const sheets = [sheet, colorSheetPath({ main: colors.main, accent: colors.accent })].filter(Boolean);
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('');
  return new Response(`self.shop=${JSON.stringify({ head, sheet, texts: offlineTexts })};${program}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
