import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { NIGERIAN_STATES } from '#app/features/accounts/nigerian-states.ts';
import { UnseenFields } from '#app/features/support/components/unseen-fields.tsx';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BriefFormPage } from '../brief.page.server.ts';
import { ANSWER_WAYS, BUDGETS } from '../brief-choices.ts';
import { MAX_WHAT_LENGTH } from '../brief-lengths.ts';
import { briefTexts as texts } from '../brief-texts.ts';

const { fields } = texts;
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type Typed = Record<string, string>;
type BriefFormProps = { page: BriefFormPage; refusal: { errors: FormErrors; typed: Typed } | undefined };

/** What we should make and how to answer; everything else may stay empty. */
export function BriefForm({ page, refusal }: BriefFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const typed: Typed = refusal?.typed ?? { what: page.like ? fields.whatLike(page.like.name) : '' };
  return (
    <Form errors={refusal?.errors ?? null} encType="multipart/form-data" className="max-w-2xl gap-12">
      <Part title={texts.parts.piece}>
        <TextArea
          name="what"
          label={fields.what}
          hint={fields.whatHint}
          defaultValue={typed.what}
          maxLength={MAX_WHAT_LENGTH}
          required
        />
        <TextField name="room" label={fields.room} defaultValue={typed.room} maxLength={MAX_NAME_LENGTH} />
        <Sizes typed={typed} />
        <TextField
          name="photos"
          type="file"
          multiple
          accept={PICTURES}
          label={fields.photos}
          hint={fields.photosHint}
        />
      </Part>
      <Making page={page} typed={typed} />
      <Part title={texts.parts.when}>
        <TextField
          name="wantedBy"
          type="date"
          min={page.today}
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
      <Person typed={typed} />
      <input type="hidden" name="like" value={typed.like ?? page.like?.id ?? ''} />
      <UnseenFields made={typed.made || page.made} />
      <div>
        <Button type="submit" size="large" pending={isBusy} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
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

function Sizes({ typed }: { typed: Typed }) {
  return (
    <fieldset>
      <legend className="font-semibold">{fields.size}</legend>
      <div className="mt-2 grid grid-cols-3 gap-3">
        {(['width', 'depth', 'height'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={fields[name]}
            defaultValue={typed[name]}
            inputMode="numeric"
            maxLength={5}
            mark={false}
          />
        ))}
      </div>
    </fieldset>
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
