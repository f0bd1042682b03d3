import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { requireField } from '#app/ui/require-field.ts';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { forgetKept } from '#app/ui/unsaved-on-device.ts';
import type { RefusedAddition } from '../add-to-brief.server.ts';
import type { BriefPage as BriefPageData } from '../brief.page.server.ts';
import { MAX_WHAT_LENGTH } from '../brief-lengths.ts';
import { briefTexts } from '../brief-texts.ts';
import { voiceTexts } from '../voice-texts.ts';
import { BriefCard, VoiceNote } from './brief-card.tsx';
import { BRIEF_DRAFT } from './brief-draft.ts';
import { useVoice, whatVoiceWaitsFor } from './use-voice.ts';
import { VoiceField } from './voice-field.tsx';

const texts = briefTexts.page;

interface BriefPageProps {
  page: BriefPageData;
  businessName: string;
  /** The ways to what came of it. */
  steps: ReactNode;
  notice: 'sent' | 'added' | null;
  refusal: RefusedAddition | undefined;
  isTooLarge: boolean;
}

/** What somebody asked for, what was answered and a way to add to it, for whoever has its address. */
export function BriefPage({ page, businessName, steps, notice, refusal, isTooLarge }: BriefPageProps) {
  useEffect(() => {
    if (notice === 'sent') forgetKept(BRIEF_DRAFT);
  }, [notice]);
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={page.at}>{texts.title(page.reference)}</PageHeading>
      <div className="mt-4 empty:hidden">{steps}</div>
      {notice ? (
        <div className="mt-8 max-w-3xl">
          <Notice tone="success" title={texts[notice]}>
            {notice === 'sent' ? texts.keep : null}
          </Notice>
        </div>
      ) : null}
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Section id="thread" title={texts.thread} gap={4} className="min-w-0">
          {page.thread.length === 0 && !steps ? <p>{texts.none}</p> : null}
          <Thread page={page} businessName={businessName} />
          {isTooLarge ? <Notice tone="warn" title={voiceTexts.refusals.tooLarge} /> : null}
          {/* A new one for each addition: what was sent is not in it any more. */}
          <AdditionForm key={page.thread.length} once={page.once} refusal={refusal} />
        </Section>
        <Section id="asked" title={texts.yours} className="min-w-0">
          <BriefCard brief={page.brief} voice={page.voice} />
        </Section>
      </div>
    </div>
  );
}

function Thread({ page: { thread }, businessName }: { page: BriefPageData; businessName: string }) {
  if (thread.length === 0) return null;
  return (
    <ol className="flex flex-col gap-4">
      {thread.map(({ id, at, isOwn, body, voice }) => (
        <li
          key={id}
          className={isOwn ? 'border-l-3 border-laterite bg-cotton p-4' : 'ml-6 border-l-3 border-indigo bg-white p-4'}
        >
          <p className="text-sm text-muted">
            {isOwn ? texts.you : businessName}, {at}
          </p>
          <p className="mt-2 break-words whitespace-pre-wrap">{body ?? texts.called}</p>
          {voice ? <VoiceNote voice={voice} /> : null}
        </li>
      ))}
    </ol>
  );
}

function AdditionForm({ once, refusal }: { once: string; refusal: BriefPageProps['refusal'] }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const voice = useVoice(refusal?.voice ?? null);
  return (
    <Form
      errors={refusal?.errors ?? null}
      validate={(form) => {
        const sentence = whatVoiceWaitsFor(voice);
        if (sentence) return { message: sentence, fields: { voice: sentence } };
        return voice.voice ? null : requireField('body', briefTexts.refusals.addition)(form);
      }}
      encType="multipart/form-data"
      className="gap-4"
      data-taken-once=""
    >
      <input type="hidden" name="once" value={once} />
      <TextArea
        name="body"
        label={texts.add}
        defaultValue={refusal?.typed.body ?? ''}
        maxLength={MAX_WHAT_LENGTH}
        rows={3}
        mark={false}
        required={!voice.voice}
      />
      <VoiceField voice={voice} />
      <div>
        <Button type="submit" variant="secondary" pending={isBusy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
