import { tickStep } from '#app/features/bespoke/queue/tick-step.server.ts';
import { type PhotoSender, takePhoto } from '#app/features/ground/photos/door/take-photos.server.ts';
import { sendWorkshopMessage } from '#app/features/orders/support/door/send-support-message.server.ts';
import { checkForm, type RefusedForm } from '#app/platform/forms/check-form.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { readJobSheet } from './job-sheet.server.ts';
import { findOwnStep } from './maker.page.server.ts';
import { makerFormSchema } from './maker.schema.ts';
import type { MakerLink } from './maker-links.server.ts';
import { makerTexts as texts } from './maker-texts.ts';

/** What one link takes in an hour: a busy workshop, with every tick taken back once. */
const PRESSES = { act: 'use-workshop', allowed: 600, perSeconds: 3600 };
const NEEDS = { act: 'workshop-need', allowed: 60, perSeconds: 3600 };
const ACTOR = 'maker:link';

type Acted =
  | { ok: true; notice: 'named' | 'done' | 'undone' | 'sent'; name?: string }
  | { ok: false; status: 303; notice: 'gone' | 'too_many' | 'too_many_photos' }
  | RefusedForm;

interface Pressed {
  link: MakerLink;
  form: FormData;
  from: PhotoSender;
}

/** What somebody pressed on the page of a link: their name, a tick with or without a photo, or what they need. */
export async function actAsMaker(services: Services, { link, form, from }: Pressed): Promise<Acted> {
  const read = checkForm(form, makerFormSchema, { check: texts.refusals.check, missing: texts.refusals.check });
  if (!read.ok) return read;
  const typed = read.data;
  const now = services.clock();
  const instead = (notice: 'gone' | 'too_many' | 'too_many_photos') => ({ ok: false, status: 303, notice }) as const;
  if (!(await takeFromBudget(services.db, PRESSES, link.id, now))) return instead('too_many');
  if (typed.intent === 'name') return { ok: true, notice: 'named', name: typed.name };
  if (typed.intent === 'need') {
    if (!(await takeFromBudget(services.db, NEEDS, link.id, now))) return instead('too_many');
    const sheet = typed.job ? await readJobSheet(services, typed.job) : undefined;
    await sendWorkshopMessage(services, ACTOR, {
      name: [...texts.inbox(typed.by, link.stationName ?? '')].slice(0, MAX_NAME_LENGTH).join(''),
      message: sheet ? texts.needFor(sheet.title, typed.need) : typed.need,
      orderId: sheet?.orderId ?? null,
      once: typed.once,
    });
    return { ok: true, notice: 'sent' };
  }
  const { job: jobId, step, named, by, photo: file, intent } = typed;
  const found = await findOwnStep(services, { link, jobId, step });
  if (found?.name !== named) return instead('gone');
  const taken = file && file.size > 0 ? await takePhoto(services, { file, from }) : undefined;
  if (taken?.ok === false) {
    const errors = { message: taken.sentence, fields: {} };
    return { ok: false, status: 422, errors, values: { intent, job: jobId, step: String(step) } };
  }
  const tick = { jobId, step, named, isDone: intent === 'done', by, photo: taken?.photo };
  const ticked = await tickStep(services, ACTOR, tick);
  return ticked.ok ? { ok: true, notice: intent } : instead(ticked.reason);
}
