import { data, redirect } from 'react-router';
import type { SubscribeAnswer } from '#app/features/ground/newsletter/door/components/newsletter-form.tsx';
import type { SubscribeRefusal } from '#app/features/ground/newsletter/newsletter-texts.ts';
import {
  subscribeSchema,
  subscribeToNewsletter,
} from '#app/features/ground/newsletter/subscribe-to-newsletter.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { answerOrFail } from '../answer-or-fail.ts';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/subscribe.ts';

export const loader = () => redirect('/newsletter/confirm');

/** The newsletter form: data for our script, otherwise the page that says the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (reason: SubscribeRefusal, status: number) =>
    isFromScript(request)
      ? data<SubscribeAnswer>({ ok: false, reason }, status)
      : redirectWithNotice('/newsletter/confirm', reason);

  const parsed = await readForm(request, subscribeSchema);
  if (!parsed.ok) return refuse('email', 422);
  const { email, website } = parsed.data;
  const person = { email, clientBlock: clientBlock(request), isRobot: website !== '' };
  const asked = await subscribeToNewsletter(services(context), person);
  if (!asked.ok) return refuse(asked.reason, 429);
  return isFromScript(request) ? data<SubscribeAnswer>({ ok: true }) : redirect('/newsletter/confirm?asked', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFail<SubscribeAnswer>(serverAction, { ok: false, reason: 'failed' });
