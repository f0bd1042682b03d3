import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { addressValues } from '#app/features/ground/accounts/address-values.ts';
import { ProfilePage } from '#app/features/ground/accounts/components/profile-page.tsx';
import { sessionFormSchema } from '#app/features/ground/accounts/profile.schema.ts';
import { PROFILE_NOTICES } from '#app/features/ground/accounts/profile-notices.ts';
import { showSessions } from '#app/features/ground/accounts/show-sessions.ts';
import { readOwnNews } from '#app/features/ground/notifications/own-news.server.ts';
import { chooseWhatsApp, readWhatsAppChoice } from '#app/features/orders/whatsapp/choose-whatsapp.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { answerOwnNews, isOwnNews } from '../own-news.server.ts';
import type { Route } from './+types/profile.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const { auth, db } = all;
  const viewer = viewerOf(context);
  const [destination, sessions, whatsapp, ownNews] = await Promise.all([
    readDestination(db, viewer.id),
    auth.listSessions(viewer, request),
    readWhatsAppChoice(all, viewer.id),
    readOwnNews(all, { userId: viewer.id }),
  ]);
  const { address, pickupPhone } = destination ?? {};
  return {
    name: viewer.name,
    email: viewer.email,
    isEmailConfirmed: viewer.emailVerified,
    image: viewer.image,
    address: address && addressValues(address),
    pickupPhone: pickupPhone && formatPhone(pickupPhone),
    whatsapp,
    ownNews,
    sessions: showSessions(sessions),
    notice: readNotice(request, PROFILE_NOTICES),
  };
}

/** Logs other devices out, sends the letter that confirms the address once more, or turns WhatsApp or this device on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = services(context);
  const viewer = viewerOf(context);
  if (isOwnNews((await readFormData(request.clone())).get('intent')))
    return answerOwnNews(services(context), request, { whose: viewer, page: '/userProfile' });
  const form = await readForm(request, sessionFormSchema);
  if (!form.ok) return data(form, { status: 400 });
  if (form.data.intent === 'send-welcome') {
    const sent = viewer.emailVerified || (await auth.sendWelcome(viewer)).ok;
    return redirectWithNotice(`/userProfile`, sent ? 'welcome_sent' : 'welcome_too_many');
  }
  const { intent } = form.data;
  if (intent === 'whatsapp_on' || intent === 'whatsapp_off') {
    await chooseWhatsApp(services(context), viewer.id, { isOn: intent === 'whatsapp_on', source: 'profile' });
    return redirectWithNotice('/userProfile', intent);
  }
  if (form.data.intent === 'end-others') {
    const { cookies } = await auth.endOtherSessions(viewer, request);
    return redirectWithNotice('/userProfile', 'others_ended', cookies);
  }
  if (form.data.intent === 'end-session') await auth.endOwnSession(viewer, form.data.sessionId);
  return redirectWithNotice('/userProfile', 'ended');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.profile.title} · ${matches[0].loaderData.business.name}` },
];

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} />;
}
