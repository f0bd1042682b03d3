import { data } from 'react-router';
import { ownNewsSchema } from '#app/features/ground/notifications/news.schema.ts';
import type { KeyPage } from '#app/features/ground/notifications/news-devices.server.ts';
import { turnOff, turnOn } from '#app/features/ground/notifications/own-news.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';

/** The buttons under 'Notifications on this device': of the session in hand, or of a page that opens by a key. */
export async function answerOwnNews(
  services: Services,
  request: Request,
  { whose, page }: { whose: Viewer | KeyPage | undefined; page: string },
) {
  const form = await readForm(request, ownNewsSchema);
  if (!form.ok || !whose) throw data(null, { status: 400 });
  const session = 'id' in whose ? await ownSession(services, request, whose) : undefined;
  const of = 'id' in whose ? session && { session } : whose;
  if (!of) throw data(null, { status: 400 });
  const actor = 'id' in whose ? whose.id : 'customer:link';
  const device = { of, userAgent: request.headers.get('user-agent') };
  if (form.data.intent === 'news-off') {
    await turnOff(services, actor, { ...device, endpoint: form.data.endpoint });
    return redirectWithNotice(page, 'news_off');
  }
  const { intent: _, ...subscription } = form.data;
  const turned = await turnOn(services, actor, { ...device, clientBlock: clientBlock(request), page, subscription });
  if (!turned.ok) return data<{ told: 'tooMany' }>({ told: 'tooMany' }, 429);
  return redirectWithNotice(page, turned.isReached ? 'news_on' : 'news_unreached');
}

async function ownSession({ auth }: Services, request: Request, viewer: Viewer) {
  return (await auth.listSessions(viewer, request)).find(({ isThis }) => isThis);
}

export const isOwnNews = (intent: unknown) => intent === 'news-on' || intent === 'news-off';
