import { data } from 'react-router';
import { bankCash, forgetBanking } from '#app/features/office/books/bank-cash.server.ts';
import { BANKING_FORM, bankingSchema } from '#app/features/office/books/banking.schema.ts';
import { bookTexts } from '#app/features/office/books/book-texts.ts';
import { readCash } from '#app/features/office/books/cash.page.server.ts';
import { CashPage } from '#app/features/office/books/components/cash-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/books-cash.ts';

const { cash: texts } = bookTexts;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

/** /books/cash */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { cash: await readCash(services(context)), notice: readNotice(request, texts.notices) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const form = await readForm(request, bankingSchema, BANKING_FORM);
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, { status: form.status });
  if (form.data.intent === 'remove') {
    await forgetBanking(all, actor, form.data.banking);
    return redirectWithNotice('/books/cash', 'removed');
  }
  const { amount: amountKobo, day, note, requestId } = form.data;
  const banked = await bankCash(all, actor, { amountKobo, day, note, requestId });
  if (banked.ok) return redirectWithNotice('/books/cash', 'banked');
  const typed = { amount: String(amountKobo / 100), day, note, requestId };
  if (banked.reason === 'saved_another') {
    const errors = { message: texts.savedAnother, fields: {} };
    return data({ errors, typed: { ...typed, requestId: newId('req', all.clock()) } }, { status: 422 });
  }
  const [field, sentence] =
    banked.reason === 'too_much' ? ['amount', texts.tooMuch(formatKobo(banked.tillKobo))] : ['day', texts.dayError];
  return data({ errors: { message: sentence, fields: { [field]: sentence } }, typed }, { status: 422 });
}

export default function BooksCash({ loaderData, actionData }: Route.ComponentProps) {
  return <CashPage cash={loaderData.cash} errors={actionData?.errors ?? null} typed={actionData?.typed} />;
}
