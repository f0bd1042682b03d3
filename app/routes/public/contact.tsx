import { MessageScreen } from '#app/features/support/components/message-screen.tsx';
import { faqItems } from '#app/features/support/faq.ts';
import { stampForm } from '#app/features/support/form-stamp.server.ts';
import { EMPTY_MESSAGE, FAILED_MESSAGE } from '#app/features/support/message-answer.ts';
import { faqStructuredData, organizationStructuredData } from '#app/features/support/support-structured-data.ts';
import { supportTexts } from '#app/features/support/support-texts.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { answerOrFail } from '../answer-or-fail.ts';
import { pageMeta } from '../page-meta.ts';
import { useHelpPath, useRootData } from '../root-data.ts';
import { sendMessage } from '../send-message.server.ts';
import type { Route } from './+types/contact.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ made: stampForm(services(context)) });

export const action = ({ request, context }: Route.ActionArgs) =>
  sendMessage(services(context), request, { channel: 'contact', userId: maybeViewer(context)?.id });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFail(serverAction, FAILED_MESSAGE);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { business, publicUrl } = matches[0].loaderData;
  return pageMeta(matches[0].loaderData, {
    title: supportTexts.contact.title,
    description: supportTexts.contact.lead,
    path: '/contact',
    structuredData: [faqStructuredData(faqItems), organizationStructuredData(business, publicUrl)],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <MessageScreen
      business={business}
      helpPath={useHelpPath()}
      whatsapp={business.whatsapp}
      made={loaderData.made}
      answer={actionData}
      initial={EMPTY_MESSAGE}
    />
  );
}
