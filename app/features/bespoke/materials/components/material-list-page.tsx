import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_LIST_LENGTH, readMaterialList } from '../material-list.ts';
import { materialTexts } from '../material-texts.ts';

const texts = materialTexts.list;
/** More than anybody mends at once. */
const MOST_SAID = 12;

interface MaterialListPageProps {
  typed: string;
  problems: readonly { line: number | null; sentence: string }[] | undefined;
}

/** /materials/list: with scripts it is read as it is pasted, so that one press saves it. */
export function MaterialListPage({ typed, problems }: MaterialListPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const [text, setText] = useState<string>();
  const read = text === undefined || text.trim() === '' ? undefined : readMaterialList(text);
  const wrong = read ? (read.ok ? [] : read.problems) : (problems ?? []);
  return (
    <Page title={texts.title} lead={texts.lead} gap={6} back={{ to: '/materials', words: materialTexts.all }}>
      <Form encType="multipart/form-data" className="max-w-3xl">
        {wrong.length > 0 ? (
          <Notice tone="warn" title={texts.refusals.wrong} announce={!read}>
            <ul className="list-disc pl-5">
              {wrong.slice(0, MOST_SAID).map(({ line, sentence }) => (
                <li key={`${line} ${sentence}`}>{line === null ? sentence : texts.line(line, sentence)}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <TextArea
          name="list"
          label={texts.typed}
          hint={texts.hint}
          placeholder={texts.example}
          rows={10}
          maxLength={MAX_LIST_LENGTH}
          spellCheck={false}
          mark={false}
          defaultValue={typed}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <TextField
          name="file"
          type="file"
          accept=".csv,text/csv,text/plain"
          label={texts.file}
          hint={texts.fileHint}
          mark={false}
        />
        <div>
          <Button type="submit" size="large" pending={isSaving}>
            {read?.ok ? texts.saveSome(read.materials.length) : texts.save}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
