import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { SoundPlayer } from '#app/ui/sound-player.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useUnsentFiles } from '#app/ui/use-unsent-files.ts';
import { MOST_VOICE_SECONDS } from '../voice-lengths.ts';
import { voiceTexts as texts } from '../voice-texts.ts';
import type { FormVoice } from './use-voice.ts';

/** Says in place of typing: recorded here, or chosen, which is the way without scripts. */
export function VoiceField({ voice: form }: { voice: FormVoice }) {
  const { voice, doing } = form;
  const field = useField({ name: 'voice', hint: texts.hint });
  const box = useRef<HTMLDivElement>(null);
  useUnsentFiles(box, 'voice', 'sound' in doing && doing.sound ? [doing.sound] : []);
  return (
    <Fieldset field={{ ...field, sentence: undefined }} label={texts.label} hint={texts.hint}>
      <div ref={box} className="flex flex-col gap-3">
        {voice ? <input type="hidden" name="keptVoice" value={voice.kept} /> : null}
        {voice ? <SoundPlayer src={voice.src} label={texts.played(voice.seconds)} /> : null}
        {doing.is === 'sending' ? (
          <label className="block text-sm text-muted">
            {doing.words}
            <progress value={doing.part} max={1} className="progress-line mt-1.5" />
          </label>
        ) : null}
        {doing.is === 'failed' ? <FieldError id="voice-failed">{doing.sentence}</FieldError> : null}
        <div className="voice-buttons">
          <div className="flex flex-wrap items-center gap-3">
            <Buttons form={form} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {voice ? texts.sending.here : ''}
        </p>
        <Disclosure
          title={texts.choose}
          isOpen={field.sentence !== undefined || (doing.is === 'failed' && !doing.sound)}
        >
          <div className="pb-4">
            <TextField
              name="voice"
              type="file"
              accept="audio/*"
              capture
              label={texts.file}
              mark={false}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                // From here on it goes by itself.
                currentTarget.value = '';
                if (file) void form.send(file);
              }}
              className="file:mr-4 file:font-semibold"
            />
          </div>
        </Disclosure>
      </div>
    </Fieldset>
  );
}

function Buttons({ form: { voice, doing, record, stop, remove, send } }: { form: FormVoice }) {
  if (doing.is === 'recording')
    return (
      <>
        <Button onClick={stop}>{texts.stop}</Button>
        <p role="timer" className="tabular font-medium text-laterite">
          {texts.recording(clock(doing.seconds), clock(MOST_VOICE_SECONDS))}
        </p>
      </>
    );
  if (doing.is === 'sending') return null;
  const unsent = doing.is === 'failed' ? doing.sound : null;
  return (
    <>
      {unsent ? (
        <Button variant="secondary" onClick={() => void send(unsent)}>
          {texts.sending.retry}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        pending={doing.is === 'opening'}
        pendingLabel={texts.opening}
        onClick={() => void record()}
      >
        {voice || unsent ? texts.again : texts.record}
      </Button>
      {voice || unsent ? (
        <Button variant="quiet" onClick={remove}>
          {texts.remove}
        </Button>
      ) : null}
    </>
  );
}

/** `1:05` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
