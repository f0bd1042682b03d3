import { useNavigation } from 'react-router';
import { MAX_DATA_SIZE_LENGTH, MAX_MATERIAL_TITLE_LENGTH } from '#app/features/class/masterclass/class-lengths.ts';
import { MAX_LINK_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { MAX_MATERIAL_BYTES } from '../material-file.ts';
import type { SessionAnswer } from './session-answer.ts';

const texts = classAdminTexts.schedule;
const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** Adds a file or an address to a session. */
export function MaterialForms({ file, link }: { file: SessionAnswer | undefined; link: SessionAnswer | undefined }) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <div className="mt-8 border-t border-sand">
      <Disclosure title={texts.addFile} isOpen={file !== undefined}>
        <Form errors={file?.errors ?? null} validate={checkFile} encType="multipart/form-data" className="pb-8">
          <input type="hidden" name="intent" value="add_file" />
          <TextField
            name="file"
            type="file"
            label={texts.file}
            hint={texts.addFileWords}
            accept=".pdf,.jpg,.jpeg,.mp3,.m4a,.ogg,.opus,.mp4"
            required
          />
          <Described prefix="file" typed={file?.typed} kind="slides" />
          <div>
            <Button type="submit" pending={intent === 'add_file'} pendingLabel={texts.uploading}>
              {texts.upload}
            </Button>
          </div>
        </Form>
      </Disclosure>
      <Disclosure title={texts.addLink} isOpen={link !== undefined}>
        <Form errors={link?.errors ?? null} className="pb-8">
          <input type="hidden" name="intent" value="add_link" />
          <TextField
            name="url"
            type="url"
            inputMode="url"
            label={texts.url}
            defaultValue={link?.typed.url}
            placeholder="https://"
            maxLength={MAX_LINK_LENGTH}
            required
          />
          <TextField
            name="size"
            label={texts.size}
            hint={texts.sizeHint}
            defaultValue={link?.typed.size}
            maxLength={MAX_DATA_SIZE_LENGTH}
          />
          <Described prefix="link" typed={link?.typed} kind="recording" />
          <div>
            <Button type="submit" pending={intent === 'add_link'}>
              {texts.add}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}

interface DescribedProps {
  prefix: string;
  typed: Record<string, string> | undefined;
  kind: keyof typeof texts.kinds;
}

function Described({ prefix, typed, kind }: DescribedProps) {
  return (
    <>
      <TextField
        name="title"
        id={`${prefix}-title`}
        label={texts.titleLabel}
        defaultValue={typed?.title}
        maxLength={MAX_MATERIAL_TITLE_LENGTH}
        required
      />
      <SelectField
        name="kind"
        id={`${prefix}-kind`}
        label={texts.kind}
        options={KINDS}
        defaultValue={typed?.kind ?? kind}
      />
      <CheckboxField
        name="isLowData"
        id={`${prefix}-low`}
        label={texts.lowData}
        defaultChecked={typed?.isLowData === 'on'}
      />
    </>
  );
}

/** A file that is too large is refused before its hour of uploading. */
function checkFile(form: FormData) {
  const file = form.get('file');
  const { refusals } = classAdminTexts;
  const refuse = (sentence: string) => ({ message: refusals.summary, fields: { file: sentence } });
  if (!(file instanceof File) || file.size === 0) return refuse(refusals.file);
  return file.size > MAX_MATERIAL_BYTES ? refuse(refusals.tooLarge) : null;
}
