import { redirect } from 'react-router';
import { joinLinkState } from '#app/features/class/courses/join-link.ts';
import { findSessionFor } from '#app/features/class/masterclass/student-class.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/user-masterclass-join.ts';

/**
 * The door of one evening: leads students of its class to the meeting, from 15 minutes before. Going through changes nothing, so it
 * is no attendance: the owner marks that.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const found = await findSessionFor(db, { id: params.sessionId, viewer: viewerOf(context) });
  if (!found || found.session.state === 'skipped' || found.session.state === 'cancelled') return turnAway('gone');
  const door = joinLinkState(found.session, clock());
  if (door === 'over') return turnAway('over');
  if (door !== 'open') return turnAway('early');
  const joinLink = found.session.joinLink ?? found.classLink;
  if (!joinLink) return turnAway('early');
  return redirect(joinLink, {
    status: 303,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

const turnAway = (reason: 'early' | 'over' | 'gone') => redirectWithNotice('/userMasterclass', reason);
