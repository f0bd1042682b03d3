import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { NO_WORDS } from '#app/features/ground/settings/door/shop-values.ts';
import { MessageScreen } from '#app/features/orders/support/components/message-screen.tsx';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { readQuestions } from '#app/features/orders/support/faq-markup.ts';
import { EMPTY_MESSAGE, FAILED_MESSAGE } from '#app/features/orders/support/message-answer.ts';
import { faqStructuredData, organizationStructuredData } from '#app/features/orders/support/support-structured-data.ts';
import { supportTexts } from '#app/features/orders/support/support-texts.ts';
import { PlaceFigure } from '#app/features/shop/people/components/place-figure.tsx';
import { placeView } from '#app/features/shop/people/place-view.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { answerOrFail } from '../answer-or-fail.ts';
import { pageMeta } from '../page-meta.ts';
import { useHelpPath, useRootData } from '../root-data.ts';
import { sendMessage } from '../send-message.server.ts';
import type { Route } from './+types/contact.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { words, people, business } = await readShownSettings(services(context));
  const lead = words.contactLead === NO_WORDS ? '' : words.contactLead || supportTexts.contact.lead;
  const { picture, words: below } = people.gate;
  const gate = picture || addressLine(business.workshop) ? { picture: placeView('gate', picture), words: below } : null;
  return { made: stampForm(services(context)), gate, lead, questions: readQuestions(words.questions) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  sendMessage(services(context), request, { channel: 'contact', userId: maybeViewer(context)?.id });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFail(serverAction, FAILED_MESSAGE);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { business, publicUrl } = matches[0].loaderData;
  return pageMeta(matches[0].loaderData, {
    title: supportTexts.contact.title,
    description: loaderData?.lead || supportTexts.contact.lead,
    path: '/contact',
    structuredData: [
      ...faqStructuredData(loaderData?.questions ?? []),
      organizationStructuredData(business, publicUrl),
    ],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <MessageScreen
      business={business}
      helpPath={useHelpPath()}
      whatsapp={business.whatsapp}
      lead={loaderData.lead}
      gate={loaderData.gate ? <PlaceFigure {...loaderData.gate} /> : null}
      questions={loaderData.questions}
      made={loaderData.made}
      answer={actionData}
      initial={EMPTY_MESSAGE}
    />
  );
}
