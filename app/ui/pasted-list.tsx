import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** More than anybody mends at once. */
const MOST_SAID = 12;

type ListProblem = { line: number | null; sentence: string };

interface PastedListProps {
  texts: {
    typed: string;
    hint: string;
    example: string;
    file: string;
    fileHint: string;
    save: string;
    saveSome: (count: number) => string;
    line: (line: number, sentence: string) => string;
    refusals: { wrong: string; not_shown: string };
  };
  typed: string;
  /** What the server found wrong with it. */
  problems: readonly ListProblem[] | undefined;
  maxLength: number;
  rows?: number;
  read: (text: string) => { ok: true; count: number } | { ok: false; problems: readonly ListProblem[] };
}

/** A list to paste, or a file of it. With scripts it is read as it is pasted, so that one press saves it. */
export function PastedList({ texts, typed, problems, maxLength, rows = 10, read }: PastedListProps) {
  const isSaving = useNavigation().state === 'submitting';
  const [text, setText] = useState<string>();
  const reading = text === undefined || text.trim() === '' ? undefined : read(text);
  const wrong = reading ? (reading.ok ? [] : reading.problems) : (problems ?? []);
  const isNotShown = !reading && typed === '' && wrong.some(({ line }) => line !== null);
  return (
    <Form encType="multipart/form-data" className="max-w-3xl">
      {wrong.length > 0 ? (
        <Notice tone="warn" title={texts.refusals.wrong} announce={!reading}>
          <ul className="list-disc pl-5">
            {wrong.slice(0, MOST_SAID).map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{line === null ? sentence : texts.line(line, sentence)}</li>
            ))}
          </ul>
          {isNotShown ? <p className="mt-2">{texts.refusals.not_shown}</p> : null}
        </Notice>
      ) : null}
      <TextArea
        name="list"
        label={texts.typed}
        hint={texts.hint}
        placeholder={texts.example}
        rows={rows}
        maxLength={maxLength}
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
          {reading?.ok ? texts.saveSome(reading.count) : texts.save}
        </Button>
      </div>
    </Form>
  );
}
