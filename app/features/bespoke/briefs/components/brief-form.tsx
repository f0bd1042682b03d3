import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { PhotoFields } from '#app/features/ground/photos/door/components/photo-fields.tsx';
import { usePhotos, whatPhotosWaitFor } from '#app/features/ground/photos/door/components/use-photos.ts';
import { UnseenFields } from '#app/features/orders/support/door/components/unseen-fields.tsx';
import { MeasureFields } from '#app/features/shop/sizes/door/components/measure-fields.tsx';
import { KindDrawing } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { measureTexts } from '#app/features/shop/sizes/door/measure-texts.ts';
import { PIECE_KINDS } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { radioProps } from '#app/ui/radio-props.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { RefusedBrief } from '../ask-for-piece.server.ts';
import type { BriefFormPage } from '../brief.page.server.ts';
import { ANSWER_WAYS, BUDGETS } from '../brief-choices.ts';
import { MAX_WHAT_LENGTH } from '../brief-lengths.ts';
import { briefTexts as texts } from '../brief-texts.ts';
import { BRIEF_DRAFT } from './brief-draft.ts';
import { BriefSheet } from './brief-sheet.tsx';
import { useKeptBrief } from './use-kept-brief.ts';
import { useVoice, whatVoiceWaitsFor } from './use-voice.ts';
import { VoiceField } from './voice-field.tsx';

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
  const voice = useVoice(refusal?.voice ?? null);
  const kept = useKeptBrief({ form, photos, voice, like, isFresh: refusal === undefined });
  const typed: Typed = refusal?.typed ?? beginningOf(page.like);
  return (
    <Form
      ref={form}
      errors={refusal?.errors ?? null}
      validate={() => {
        const [ofVoice, ofPhotos] = [whatVoiceWaitsFor(voice), whatPhotosWaitFor(photos)];
        const fields = { ...(ofVoice && { voice: ofVoice }), ...(ofPhotos && { photos: ofPhotos }) };
        return ofVoice || ofPhotos ? { message: texts.refusals.check, fields } : null;
      }}
      encType="multipart/form-data"
      className="gap-12"
      data-taken-once=""
      data-kept-as={BRIEF_DRAFT}
    >
      {kept.state === 'found' ? <FoundNotice areFilesGone={kept.areFilesGone} onStartAgain={kept.startAgain} /> : null}
      <div className="brief-columns">
        <div className="brief-piece">
          <BriefSheet form={form} typed={typed} page={page} />
          <Part title={texts.parts.piece}>
            <KindTiles typed={typed} />
            <MeasureFields
              label={fields.size}
              hint={fields.sizeHint}
              nameOf={(side) => side}
              typed={typed}
              isDrawnBeside
            />
            <TextField name="wall" label={fields.wall} inputMode="numeric" maxLength={5} defaultValue={typed.wall} />
          </Part>
        </div>
        <div className="brief-rest">
          <Part title={texts.parts.words}>
            <TextArea
              name="what"
              label={fields.what}
              hint={fields.whatHint}
              defaultValue={typed.what}
              maxLength={MAX_WHAT_LENGTH}
              required={!voice.voice}
            />
            <VoiceField voice={voice} />
            <TextField name="room" label={fields.room} defaultValue={typed.room} maxLength={MAX_NAME_LENGTH} />
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
        </div>
      </div>
    </Form>
  );
}

/** What was found again is said where somebody begins to read. */
function FoundNotice({ areFilesGone, onStartAgain }: { areFilesGone: boolean; onStartAgain: () => void }) {
  const { found, foundMore, filesGone, startAgain } = texts.keptHere;
  return (
    <Notice
      title={found}
      action={
        <Button variant="secondary" size="small" onClick={onStartAgain}>
          {startAgain}
        </Button>
      }
    >
      {areFilesGone ? filesGone : foundMore}
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

/** The first question: what it is, as drawings that are radio buttons. */
function KindTiles({ typed }: { typed: Typed }) {
  const field = useField({ name: 'kind' });
  return (
    <Fieldset field={field} label={fields.kind} mark={false}>
      <div className="kind-tiles">
        {PIECE_KINDS.map((kind, index) => (
          <label key={kind} className="choice">
            <input type="radio" {...radioProps({ name: 'kind', defaultValue: typed.kind ?? '' }, field, kind, index)} />
            <KindDrawing kind={kind} />
            <span>{measureTexts.kinds[kind]}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

const beginningOf = (like: BriefFormPage['like']): Typed => {
  if (!like) return {};
  const { name, kind, width, depth, height } = like;
  return { what: fields.whatLike(name), kind, width, depth, height };
};

function Making({ page: { woods, fabrics, finishes }, typed }: { page: BriefFormPage; typed: Typed }) {
  const budgets = BUDGETS.map((value) => ({ value, label: texts.budgets[value] }));
  return (
    <Part title={texts.parts.making}>
      <MaterialField name="wood" materials={woods} typed={typed} />
      <MaterialField name="fabric" materials={fabrics} typed={typed} />
      <MaterialField name="finish" materials={finishes} typed={typed} />
      <SelectField
        name="budget"
        label={fields.budget}
        placeholder={fields.notSure}
        options={budgets}
        defaultValue={typed.budget}
      />
    </Part>
  );
}

interface MaterialFieldProps {
  name: 'wood' | 'fabric' | 'finish';
  materials: BriefFormPage['woods'];
  typed: Typed;
}

/** The shop's own as swatches; a shop without a list of its own is told in words. */
function MaterialField({ name, materials, typed }: MaterialFieldProps) {
  const field = useField({ name });
  if (materials.length === 0)
    return <TextField name={name} label={fields[name]} defaultValue={typed[name]} maxLength={MAX_NAME_LENGTH} />;
  const choices = [{ label: '', swatch: null, picture: null }, ...materials];
  return (
    <Fieldset field={field} label={fields[name]} mark={false}>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, swatch, picture }, index) => (
          <label key={label} className="choice flex min-h-12 items-center gap-3 px-3 py-2">
            <input type="radio" {...radioProps({ name, defaultValue: typed[name] ?? '' }, field, label, index)} />
            {swatch ? <ColorPatch color={swatch} className="size-7 shrink-0 border border-ink/15" /> : null}
            {picture ? <img src={picture} width={40} height={40} alt="" className="shrink-0" /> : null}
            <span className="font-medium">{label || fields.notSure}</span>
          </label>
        ))}
      </div>
    </Fieldset>
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
