import { redirect } from 'react-router';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { readPersonalData } from '#app/platform/personal-data/read-personal-data.server.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/download-data.ts';

const DOWNLOADS: Budget = { act: 'download-data', allowed: 5, perSeconds: 3_600 };

/** The button is on the profile. */
export const loader = () => redirect('/userProfile');

/** Everything we hold about the viewer as one JSON file (NDPA: access and portability). A POST, so that no link can fetch it. */
export async function action({ context }: Route.ActionArgs) {
  const { db, clock, config } = services(context);
  const viewer = viewerOf(context);
  const now = clock();
  if (!(await takeFromBudget(db, DOWNLOADS, viewer.id, now))) return redirectWithNotice('/userProfile', 'too_many');
  const held = await readPersonalData(db, shop.personalData, viewer);
  const file = { site: config.publicUrl, madeAt: now.toISOString(), ...held };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${lagosDay(now)}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
