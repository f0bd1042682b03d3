import { currentPolicy } from '#app/features/policies/policy.queries.server.ts';
import { policyTexts } from '#app/features/policies/policy-texts.ts';
import { leaveDemoTexts } from '#app/features/set-up/leave-demo-texts.ts';
import { SettingsIndex } from '#app/features/settings/components/settings-index.tsx';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { sayNow } from '#app/features/settings/settings-now.ts';
import { settingsTexts } from '#app/features/settings/settings-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/settings.ts';

export const middleware = [requireOwner];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const settings = await readShopSettings(db);
  const policies = await Promise.all(
    (['terms', 'privacy', 'refunds'] as const).map((policy) => currentPolicy(db, policy)),
  );
  return {
    now: sayNow(settings),
    demo: config.leaveDemo ? { title: leaveDemoTexts.title, now: leaveDemoTexts.now } : null,
    policies: policies.map(({ policy, version }) => ({ policy, version, title: policyTexts.titles[policy] })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${settingsTexts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsIndex {...loaderData} />;
}
