import { data, type MiddlewareFunction, redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { isPreviewing } from '#app/features/shop/opening/preview.server.ts';
import { isWalkingThroughDraft } from '#app/features/shop/shop-window/draft-cookie.server.ts';
import { isFramedByOwner } from '#app/platform/auth/framed-by-owner.ts';
import { services, servicesContext, viewerContext } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { findPageAsked } from './find-page.server.ts';
import { loginPath } from './next-path.server.ts';

const KEEP_ACCOUNT = '/userProfile/keep';

/**
 * The customer guard: visitors go to /login and come back afterwards, the admin goes to /adminHome. Whoever asked for
 * the account to be deleted first says whether to keep it: nothing may be bought with an account that is about to go.
 */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(loginPath(request));
  if (isAdmin(viewer)) throw redirect('/adminHome');
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  if (viewer.deletionDueAt && path !== KEEP_ACCOUNT) throw redirect(KEEP_ACCOUNT);
};

/** The admin guard: anyone else, signed in or not, goes to /login. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (!isAdmin(viewer)) throw redirect(viewer ? '/login' : loginPath(request));
};

/** For pages that give rights, change the business or let data out in bulk: staff are told, everybody else goes to /login. */
export const requireOwner: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (viewer?.role === 'owner') return;
  if (isAdmin(viewer)) throw new Response('Only the owner may open this page', { status: 403 });
  throw redirect(viewer ? '/login' : loginPath(request));
};

/** To an owner who walks through the draft of the shop window, or has it in a frame of the back office, pages show the draft. */
export const showDraft: MiddlewareFunction<Response> = async ({ request, context }) => {
  const all = services(context);
  const viewer = context.get(viewerContext);
  if (isFramedByOwner(request, viewer) || isWalkingThroughDraft(request, viewer, all.config)) {
    context.set(servicesContext, { ...all, showsDraft: true });
  }
};

/**
 * What the shop shows, by the facts of the address. A shop without classes has no masterclass. Until the owner opens the shop its window is
 * for the team and whoever has the preview link; everybody else is led to /soon.
 */
export const requireShown: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { config } = services(context);
  const { opening, menu } = await readShownSettings(services(context));
  if (opening.isOpen && menu.hasMasterclass) return;
  const facts = findPageAsked(new URL(request.url).pathname)?.facts;
  if (facts?.masterclass && !menu.hasMasterclass) throw data(null, { status: 404 });
  if (!facts?.window || opening.isOpen) return;
  if (isAdmin(context.get(viewerContext)) || isPreviewing(request, config)) return;
  throw redirect('/soon');
};
