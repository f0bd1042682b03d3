import { NewsSwitch } from '#app/features/ground/notifications/components/news-switch.tsx';
import { readChoicesOf } from '#app/features/ground/notifications/news.queries.server.ts';
import { newsTexts } from '#app/features/ground/notifications/news-texts.ts';
import { homeScreenTexts } from '#app/features/ground/notifications/own-news-texts.ts';
import { currentPolicy } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { POLICIES } from '#app/features/ground/policies/door/policy.ts';
import { policyTexts } from '#app/features/ground/policies/policy-texts.ts';
import { SettingsIndex } from '#app/features/ground/settings/components/settings-index.tsx';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { sayNow } from '#app/features/ground/settings/settings-now.ts';
import { listProgramKeys } from '#app/features/office/programs/program-keys.server.ts';
import { programsTexts } from '#app/features/office/programs/programs-texts.ts';
import { leaveDemoTexts } from '#app/features/office/set-up/leave-demo-texts.ts';
import { webhookTexts } from '#app/features/office/webhooks/webhook-texts.ts';
import { listWebhooks } from '#app/features/office/webhooks/webhooks.server.ts';
import { whatsappTexts } from '#app/features/orders/whatsapp/whatsapp-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/settings.ts';

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const settings = await readShopSettings(db);
  const policies = await Promise.all(POLICIES.map((policy) => currentPolicy(db, policy)));
  const [keys, webhooks] = await Promise.all([listProgramKeys(db), listWebhooks(db)]);
  const notice = readNotice(request, newsTexts.done);
  const { isOn } = await readChoicesOf(db, viewerOf(context));
  return {
    isTold: isOn,
    notice: notice && newsTexts.done[notice],
    now: sayNow(settings),
    others: [
      {
        to: '/settings/whatsapp',
        title: whatsappTexts.title,
        summary: whatsappTexts.summary,
        now: whatsappTexts.now[config.whatsapp ? 'on' : 'off'],
      },
      {
        to: '/settings/programs',
        title: programsTexts.title,
        summary: programsTexts.summary,
        now: programsTexts.now(keys.length),
      },
      {
        to: '/settings/webhooks',
        title: webhookTexts.title,
        summary: webhookTexts.summary,
        now: webhookTexts.now(webhooks.length),
      },
    ],
    demo: config.leaveDemo ? { title: leaveDemoTexts.title, now: leaveDemoTexts.now } : null,
    policies: policies.map(({ policy, version }) => ({ policy, version, title: policyTexts.titles[policy] })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${settingsTexts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { isTold, ...shown } = loaderData;
  return (
    <SettingsIndex {...shown}>
      <NewsSwitch isOn={isTold} />
      <p className="measure text-sm text-muted">{homeScreenTexts.office}</p>
    </SettingsIndex>
  );
}
