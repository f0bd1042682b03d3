import { data } from 'react-router';
import { renewQueue } from '#app/features/bespoke/queue/renew-queue.server.ts';
import { followBusiness } from '#app/features/ground/policies/door/follow-business.server.ts';
import { MissingFacts } from '#app/features/ground/settings/components/missing-facts.tsx';
import { SettingFields } from '#app/features/ground/settings/components/setting-fields.tsx';
import { SettingsSection } from '#app/features/ground/settings/components/settings-section.tsx';
import { missingFacts } from '#app/features/ground/settings/door/missing-facts.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { readShopSettings, settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { type PlainGroup, SETTING_GROUPS } from '#app/features/ground/settings/door/shop-settings.ts';
import { isWindowGroup } from '#app/features/ground/settings/door/window-settings.ts';
import { readSettings } from '#app/features/ground/settings/settings-form.schema.ts';
import { showSettings } from '#app/features/ground/settings/settings-form.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/settings-section.ts';

export const middleware = [requireOwner];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const group = groupOf(params.section);
  const [settings, version] = await Promise.all([readShopSettings(db), settingVersion(db, group)]);
  return {
    group,
    values: showSettings(group, settings[group]),
    version,
    missing: group === 'business' ? missingFacts(settings) : [],
    done: readNotice(request, ['saved', 'nothing']),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const group = groupOf(params.section);
  const { basedOn = '', ...values } = shownAgain(formObject(await readFormData(request)));
  const reading = readSettings(group, values);
  if (!reading.ok) {
    if (reading.status === 400) throw data(null, { status: 400 });
    return data({ errors: reading.errors, values }, { status: 422 });
  }
  const actor = viewerOf(context).id;
  const saved = await saveSettings(services(context), actor, {
    group,
    value: reading.data,
    basedOn,
    // What products say of kept dates is made new with the queue.
    follow: group === 'delivery' ? renewQueue : followBusiness,
  });
  if (!saved.ok) return data({ errors: { message: settingsTexts.outdated }, values }, { status: 409 });
  throw redirectWithNotice(`/settings/${group}`, saved.changed.length > 0 ? 'saved' : 'nothing');
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, settingsTexts.failed);

function groupOf(name: string): PlainGroup {
  if (!Object.hasOwn(SETTING_GROUPS, name) || isWindowGroup(name)) throw data(null, { status: 404 });
  return name as PlainGroup;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData ? settingsTexts.sections[loaderData.group].title : settingsTexts.title;
  return [{ title: `${title} · ${matches[0].loaderData.business.name}` }];
};

/** /settings/:section. The version is the key: after a save the fields show what was kept. */
export default function SettingsOfGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, values, version, missing, done } = loaderData;
  const { title, summary } = settingsTexts.sections[group];
  const errors = actionData?.errors ?? null;
  return (
    <SettingsSection key={version} title={title} lead={summary} version={version} errors={errors} done={done}>
      <MissingFacts missing={missing} />
      <SettingFields group={group} values={actionData?.values ?? values} />
    </SettingsSection>
  );
}
