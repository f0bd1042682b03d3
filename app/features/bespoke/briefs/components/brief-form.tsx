import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { PhotoFields } from '#app/features/ground/photos/door/components/photo-fields.tsx';
import { usePhotos, whatPhotosWaitFor } from '#app/features/ground/photos/door/components/use-photos.ts';
import { UnseenFields } from '#app/features/orders/support/door/components/unseen-fields.tsx';
import { MeasureFields } from '#app/features/shop/sizes/door/components/measure-fields.tsx';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { RefusedBrief } from '../ask-for-piece.server.ts';
import type { BriefFormPage } from '../brief.page.server.ts';
import { ANSWER_WAYS, BUDGETS } from '../brief-choices.ts';
import { MAX_WHAT_LENGTH } from '../brief-lengths.ts';
import { briefTexts as texts } from '../brief-texts.ts';
import { useKeptBrief } from './use-kept-brief.ts';

const { fields } = texts;
const NO_PHOTOS: RefusedBrief['kept'] = [];

type Typed = Record<string, string>;
type BriefFormProps = { page: BriefFormPage; refusal: RefusedBrief | undefined };

/** What we should make and how to answer; everything else may stay empty. What is typed stays on this device until it is sent. */
export function BriefForm({ page, refusal }: BriefFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotos('/bespoke/photos', refusal?.kept ?? NO_PHOTOS);
  const like = page.like?.id ?? '';
  const kept = useKeptBrief({ form, photos, like, isFresh: refusal === undefined });
  const typed: Typed = refusal?.typed ?? { what: page.like ? fields.whatLike(page.like.name) : '' };
  return (
    <Form
      ref={form}
      errors={refusal?.errors ?? null}
      validate={() => {
        const sentence = whatPhotosWaitFor(photos);
        return sentence ? { message: texts.refusals.check, fields: { photos: sentence } } : null;
      }}
      encType="multipart/form-data"
      className="max-w-2xl gap-12"
    >
      {kept.state === 'found' ? (
        <FoundNotice arePhotosGone={kept.arePhotosGone} onStartAgain={kept.startAgain} />
      ) : null}
      <Part title={texts.parts.piece}>
        <TextArea
          name="what"
          label={fields.what}
          hint={fields.whatHint}
          defaultValue={typed.what}
          maxLength={MAX_WHAT_LENGTH}
          required
        />
        {page.ready ? <p className="measure text-muted">{texts.ready(page.ready, page.like !== null)}</p> : null}
        <TextField name="room" label={fields.room} defaultValue={typed.room} maxLength={MAX_NAME_LENGTH} />
        <MeasureFields label={fields.size} hint={fields.sizeHint} nameOf={(side) => side} typed={typed} />
        <PhotoFields
          photos={photos}
          names={{ files: 'photos', kept: 'kept' }}
          label={fields.photos}
          hint={fields.photosHint}
        />
      </Part>
      <Making page={page} typed={typed} />
      <Where today={page.today} typed={typed} />
      <Person typed={typed} />
      <input type="hidden" name="like" defaultValue={typed.like ?? like} />
      <UnseenFields made={typed.made || page.made} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" pending={isBusy} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
        {kept.state === 'kept' ? <p className="text-sm text-muted">{texts.keptHere.kept}</p> : null}
      </div>
    </Form>
  );
}

/** What was found again is said where somebody begins to read. */
function FoundNotice({ arePhotosGone, onStartAgain }: { arePhotosGone: boolean; onStartAgain: () => void }) {
  const { found, foundMore, photosGone, startAgain } = texts.keptHere;
  return (
    <Notice
      title={found}
      action={
        <Button variant="secondary" size="small" onClick={onStartAgain}>
          {startAgain}
        </Button>
      }
    >
      {arePhotosGone ? photosGone : foundMore}
    </Notice>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-6">
      <h2 className="border-b border-sand pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Where({ today, typed }: { today: string; typed: Typed }) {
  return (
    <Part title={texts.parts.when}>
      <TextField
        name="wantedBy"
        type="date"
        min={today}
        label={fields.wantedBy}
        hint={fields.wantedByHint}
        defaultValue={typed.wantedBy}
      />
      <SelectField
        name="state"
        label={fields.state}
        placeholder={fields.notSure}
        options={NIGERIAN_STATES}
        defaultValue={typed.state}
      />
    </Part>
  );
}

function Making({ page: { woods, fabrics, finishes }, typed }: { page: BriefFormPage; typed: Typed }) {
  const budgets = BUDGETS.map((value) => ({ value, label: texts.budgets[value] }));
  const select = (
    name: 'wood' | 'fabric' | 'finish' | 'budget',
    options: readonly (string | { value: string; label: string })[],
  ) =>
    options.length === 0 ? (
      // A shop without a list of its own is told in words.
      <TextField name={name} label={fields[name]} defaultValue={typed[name]} maxLength={MAX_NAME_LENGTH} />
    ) : (
      <SelectField
        name={name}
        label={fields[name]}
        placeholder={fields.notSure}
        options={options}
        defaultValue={typed[name]}
      />
    );
  return (
    <Part title={texts.parts.making}>
      {select('wood', woods)}
      {select('fabric', fabrics)}
      {select('finish', finishes)}
      {select('budget', budgets)}
    </Part>
  );
}

function Person({ typed }: { typed: Typed }) {
  return (
    <Part title={texts.parts.you}>
      <TextField
        name="name"
        label={fields.name}
        defaultValue={typed.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
      />
      <ChoiceGroup
        name="answerBy"
        label={fields.answerBy}
        defaultValue={typed.answerBy || 'mail'}
        options={ANSWER_WAYS.map((value) => ({ value, label: texts.answerBy[value] }))}
        required
      />
      <TextField
        name="address"
        label={fields.address}
        hint={fields.addressHint}
        defaultValue={typed.address}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
      />
    </Part>
  );
}
