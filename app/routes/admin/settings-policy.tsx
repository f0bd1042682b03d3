import { data } from 'react-router';
import { z } from 'zod';
import { PolicyEditor } from '#app/features/ground/policies/components/policy-editor.tsx';
import { currentPolicy } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { MAX_POLICY_LENGTH, type Policy } from '#app/features/ground/policies/door/policy.ts';
import { policyFactsOf, unknownPlaceholder } from '#app/features/ground/policies/policy-facts.ts';
import { policyTexts, policyEditorTexts as texts } from '#app/features/ground/policies/policy-texts.ts';
import { publishPolicy } from '#app/features/ground/policies/publish-policy.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { paragraph, wholeNumber } from '#app/platform/forms/text.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import stylesheet from '../../styles/prose.css?url';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/settings-policy.ts';

export const middleware = [requireOwner];

const form = z.strictObject({
  basedOn: wholeNumber(1, 2_000_000_000),
  intent: z.enum(['preview', 'publish']),
  body: paragraph(MAX_POLICY_LENGTH),
});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const [{ policy, version, body, inForceFrom }, settings] = await Promise.all([
    currentPolicy(db, policyOf(params.policy)),
    readShopSettings(db),
  ]);
  const isPublished = readNotice(request, ['saved']) === 'saved';
  const inForce = formatDate(inForceFrom);
  return { title: policyTexts.titles[policy], version, body, facts: policyFactsOf(settings), inForce, isPublished };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const policy = policyOf(params.policy);
  const parsed = await readForm(request, form);
  if (!parsed.ok) throw data(null, { status: 400 });
  const { body, basedOn, intent } = parsed.data;
  const refused = (sentence: string, status: 409 | 422) =>
    data({ errors: { message: sentence, fields: { body: sentence } }, values: { body } }, { status });
  const unknown = unknownPlaceholder(body);
  if (unknown !== undefined) return refused(texts.unknownPlaceholder(unknown), 422);
  if (intent === 'preview') return { errors: null, values: { body } };
  const author = viewerOf(context).id;
  const published = await publishPolicy(services(context), author, { policy, body, basedOn });
  if (published.ok) throw redirectWithNotice(`/settings/policies/${policy}`, 'saved');
  return published.reason === 'empty' ? refused(texts.empty, 422) : refused(texts.outdated, 409);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, settingsTexts.failed);

function policyOf(name: string): Policy {
  if (!Object.hasOwn(policyTexts.titles, name)) throw data(null, { status: 404 });
  return name as Policy;
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.title ?? settingsTexts.policies.title} · ${matches[0].loaderData.business.name}` },
];

export default function SettingsPolicy({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.values.body;
  const errors = actionData?.errors ?? null;
  return (
    <PolicyEditor
      {...loaderData}
      inForceBody={loaderData.body}
      body={typed ?? loaderData.body}
      isPreview={typed !== undefined && errors === null}
      errors={errors}
      isPublished={loaderData.isPublished && !actionData}
    />
  );
}
