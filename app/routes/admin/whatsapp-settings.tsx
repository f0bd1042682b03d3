import { submitTemplates } from '#app/features/orders/whatsapp/check-templates.server.ts';
import { checkWhatsAppNow } from '#app/features/orders/whatsapp/check-whatsapp.server.ts';
import { WhatsAppSettings } from '#app/features/orders/whatsapp/components/whatsapp-settings.tsx';
import { readWhatsAppSettings } from '#app/features/orders/whatsapp/whatsapp-settings.page.server.ts';
import { whatsappSettingsSchema } from '#app/features/orders/whatsapp/whatsapp-settings.schema.ts';
import { templatesOf } from '#app/features/orders/whatsapp/whatsapp-templates.ts';
import { whatsappTexts } from '#app/features/orders/whatsapp/whatsapp-texts.ts';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/whatsapp-settings.ts';

const { checked, submitted, submitFailed } = whatsappTexts.page;
const NOTICES = { checked, submitted, submit_failed: submitFailed };

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${whatsappTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readWhatsAppSettings(services(context), shop);
  return { settings, notice: readNotice(request, NOTICES) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, whatsappSettingsSchema);
  if (!form.ok) return new Response(null, { status: form.status });
  const all = services(context);
  const back = (notice: keyof typeof NOTICES) => redirectWithNotice('/settings/whatsapp', notice);
  if (form.data.intent === 'submit') {
    return back(
      (await submitTemplates(all, viewerOf(context).id, templatesOf(shop.messages))) ? 'submitted' : 'submit_failed',
    );
  }
  await checkWhatsAppNow(all);
  return back('checked');
}

export default function WhatsAppSettingsPage({ loaderData: { settings, notice } }: Route.ComponentProps) {
  const tone = notice === 'submit_failed' ? 'warn' : 'success';
  return <WhatsAppSettings settings={settings} notice={notice ? { tone, words: NOTICES[notice] } : undefined} />;
}
