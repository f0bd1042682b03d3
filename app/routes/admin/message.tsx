import { data, redirect } from 'react-router';
import { findBrief } from '#app/features/bespoke/briefs/brief.queries.server.ts';
import { briefPathOf } from '#app/features/bespoke/briefs/brief-key.server.ts';
import { BriefInbox } from '#app/features/bespoke/briefs/components/brief-inbox.tsx';
import { voiceTexts } from '#app/features/bespoke/briefs/voice-texts.ts';
import { StepLinks } from '#app/features/bespoke/quotes/components/step-links.tsx';
import { formatQuoteNumber } from '#app/features/bespoke/quotes/door/quote.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { listOfMessage } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { InboxMessage } from '#app/features/orders/support/components/inbox-message.tsx';
import { noteCall, replyByMail } from '#app/features/orders/support/door/answer-message.server.ts';
import { listVoices } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { readMessage } from '#app/features/orders/support/door/inbox.server.ts';
import { inboxFormSchema } from '#app/features/orders/support/inbox-form.schema.ts';
import { inboxTexts } from '#app/features/orders/support/inbox-texts.ts';
import { sortMessage } from '#app/features/orders/support/sort-message.server.ts';
import { SameNumber } from '#app/features/orders/whatsapp/components/same-number.tsx';
import { SentFiles } from '#app/features/orders/whatsapp/components/sent-files.tsx';
import { WhatsAppAnswer } from '#app/features/orders/whatsapp/components/whatsapp-answer.tsx';
import { replyByWhatsApp, resendWhatsApp } from '#app/features/orders/whatsapp/reply-by-whatsapp.server.ts';
import { whatsappTexts } from '#app/features/orders/whatsapp/whatsapp-texts.ts';
import { readWhatsAppThread } from '#app/features/orders/whatsapp/whatsapp-thread.server.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { isOrderOpen } from '#app/features/pay/order-changes/order-change.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { retryMail } from '#app/platform/mail/retry-mail.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { SoundPlayer } from '#app/ui/sound-player.tsx';
import stylesheet from '../../styles/bespoke.css?url';
import { isFromScript } from '../from-script.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/message.ts';
import { putPicture } from './put-picture.server.ts';

const { refusals, title } = inboxTexts;
const NOTICES = { ...inboxTexts.notices, ...whatsappTexts.notices };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.message.reference ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const message = await readMessage(services(context), params.messageId);
  if (!message) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const { db, config } = services(context);
  const brief = message.channel === 'bespoke' ? await findBrief(db, message.id) : undefined;
  const briefPath = brief && briefPathOf(message.id, config);
  const changeOpen = message.order ? await isOrderOpen(db, message.order.id) : false;
  const quotes = brief ? await listOfMessage(db, message.id) : [];
  const steps = quotes.map(({ id, number }) => ({
    href: `/quotes/${id}`,
    words: quoteTexts.thread.quote(formatQuoteNumber(number)),
  }));
  return {
    message,
    whatsapp: await readWhatsAppThread(services(context), message),
    brief,
    voices: (brief ? await listVoices(db, message.id) : []).map(({ id, replyId, seconds }) => ({
      of: replyId ?? '',
      src: `/inbox/files/${id}`,
      seconds,
    })),
    briefPath,
    changeOpen,
    steps,
    notice: readNotice(request, NOTICES),
    opener: searchParams.get('begin') ?? '',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, inboxFormSchema, { missing: refusals.summary });
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const all = services(context);
  const viewer = viewerOf(context);
  const { messageId } = params;
  const back = (notice: string) => redirectWithNotice(`/inbox/${messageId}`, notice);

  switch (form.data.intent) {
    case 'resend': {
      const resent = await retryMail(all, viewer.id, form.data.mailId);
      return back(resent.ok ? 'resent' : 'not_failed');
    }
    case 'whatsapp_picture': {
      const { fileId, onto } = form.data;
      return back(await putPicture(all, viewer.id, { messageId, fileId, onto }));
    }
    case 'whatsapp_again': {
      const isSent = await resendWhatsApp(all, viewer.id, form.data.whatsappId);
      return back(isSent ? 'whatsapp_again' : 'not_failed');
    }
    case 'whatsapp':
    case 'whatsapp_template': {
      const { intent, once, known } = form.data;
      const body = form.data.intent === 'whatsapp' ? form.data.body : undefined;
      const answered = await replyByWhatsApp(all, { messageId, once, known, body, actor: viewer });
      if (answered.ok) return back('whatsapped');
      if (answered.reason === 'unknown_message') throw data(null, { status: 404 });
      const message = WHATSAPP_REFUSALS[answered.reason];
      const typed: Record<string, string> = { intent, body: body ?? '' };
      return data({ errors: { message, fields: {} as Record<string, string> }, typed }, 409);
    }
    case 'reply':
    case 'called': {
      const { intent, once, known } = form.data;
      const body = form.data.intent === 'reply' ? form.data.body : form.data.note;
      const page = (await findBrief(all.db, messageId)) && briefPathOf(messageId, all.config);
      const answer = { messageId, once, known, body, actor: viewer, page };
      const answered = await (intent === 'reply' ? replyByMail(all, answer) : noteCall(all, answer));
      if (answered.ok) return back(intent === 'reply' ? 'replied' : 'called');
      if (answered.reason === 'unknown_message') throw data(null, { status: 404 });
      const message = answered.reason === 'meanwhile' ? refusals.meanwhile : refusals.noAddress;
      const typed: Record<string, string> = { intent, [intent === 'reply' ? 'body' : 'note']: body };
      return data({ errors: { message, fields: {} as Record<string, string> }, typed }, 409);
    }
    default: {
      const { intent } = form.data;
      await sortMessage(all, viewer.id, { messageId, change: intent });
      // Looking at a message marks it read in the background; that says nothing.
      if (intent === 'read') return isFromScript(request) ? null : redirect(`/inbox/${messageId}`, 303);
      return back(intent);
    }
  }
}

const WHATSAPP_REFUSALS = { ...whatsappTexts.refusals, meanwhile: refusals.meanwhile, no_address: refusals.noAddress };

/** From what somebody asks for to the form that changes their order. */
const changeOf = (orderId: string) => ({ to: `/orders/${orderId}/lines`, words: orderChangeTexts.lines.open });

export default function MessagePage({
  loaderData: { message, whatsapp, brief, voices, briefPath, changeOpen, steps, notice, opener },
  actionData,
}: Route.ComponentProps) {
  const { business } = useRootData();
  const words = notice && NOTICES[notice];
  const isRefused = notice === 'not_failed' || notice === 'picture_full' || notice === 'picture_gone';
  const tone = isRefused ? 'warn' : 'success';
  return (
    <InboxMessage
      message={message}
      businessName={business.name}
      opener={opener}
      refusal={actionData ?? undefined}
      notice={words ? { tone, words } : undefined}
      next={changeOpen && message.order ? changeOf(message.order.id) : undefined}
      whatsapp={
        whatsapp && {
          answer: (hidden) => (
            <WhatsAppAnswer
              messageId={message.id}
              name={message.name}
              thread={whatsapp}
              hidden={hidden}
              refusal={actionData?.typed.intent?.startsWith('whatsapp') ? actionData : undefined}
            />
          ),
          beside: <SameNumber others={whatsapp.others} />,
        }
      }
      files={{
        ...Object.fromEntries(
          voices.map(({ of, src, seconds }) => [
            of,
            <SoundPlayer key={of} src={src} label={voiceTexts.played(seconds)} />,
          ]),
        ),
        ...Object.fromEntries(
          [...Map.groupBy(whatsapp?.files ?? [], (file) => file.of)].map(([of, files]) => [
            of,
            <SentFiles key={of} messageId={message.id} files={files} onto={whatsapp?.others ?? []} />,
          ]),
        ),
      }}
      brief={
        brief && briefPath ? (
          <BriefInbox
            brief={brief}
            voice={voices.find(({ of }) => of === '')}
            messageId={message.id}
            path={briefPath}
          />
        ) : null
      }
    >
      <StepLinks links={steps} />
    </InboxMessage>
  );
}
