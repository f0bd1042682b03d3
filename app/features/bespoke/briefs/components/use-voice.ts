import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#app/platform/storage/send-file.ts';
import type { KeptVoice } from '../take-voice.server.ts';
import { VOICE_WAITS_MS } from '../voice-lengths.ts';
import { voiceTexts as texts } from '../voice-texts.ts';

/** What happens to a voice note that is not here yet. */
type Doing =
  | { is: 'nothing' | 'opening' }
  | { is: 'recording'; seconds: number }
  | { is: 'sending'; sound: Blob; part: number; words: string }
  | { is: 'failed'; sound: Blob | null; sentence: string };

/** A voice note is recorded, or chosen, and sent by itself. `given` is the one the server has already. */
export function useVoice(given: KeptVoice | null) {
  const [voice, setVoice] = useState(given);
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const recorder = useRef<{ stop: () => void }>(undefined);
  const leave = useRef(new AbortController());

  // What the server sends back is newer than what is here.
  const [shown, setShown] = useState(given);
  if (shown !== given) {
    setShown(given);
    setVoice(given);
  }

  // Whoever leaves the page records and sends nothing more.
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    return () => {
      controller.abort();
      recorder.current?.stop();
    };
  }, []);

  async function send(sound: Blob) {
    const { signal } = leave.current;
    const onItsWay = (part: number, words: string) => setDoing({ is: 'sending', sound, part, words });
    onItsWay(0, texts.sending.part(0));
    const answer = (await sendFile('/bespoke/voice', 'voice', sound, {
      signal,
      onProgress: (part) => onItsWay(part, texts.sending.part(Math.round(part * 100))),
      onRetry: (waitMs) => onItsWay(0, texts.sending.retrying(Math.ceil(waitMs / 1000))),
    })) as { voice?: KeptVoice; sentence?: string } | null | undefined;
    if (signal.aborted) return;
    if (!answer?.voice) {
      const final = answer?.sentence;
      return setDoing({ is: 'failed', sound: final ? null : sound, sentence: final ?? texts.sending.failed });
    }
    setVoice(answer.voice);
    setDoing({ is: 'nothing' });
  }

  async function record() {
    const { signal } = leave.current;
    setDoing({ is: 'opening' });
    const fail = (sentence: string) => setDoing({ is: 'failed', sound: null, sentence });
    const program = await import('./record-voice.ts').catch(() => undefined);
    if (!program) return fail(texts.notLoaded);
    try {
      const recording = await program.recordVoice({
        onSecond: (seconds) => setDoing({ is: 'recording', seconds }),
        onEnd(sound, seconds) {
          recorder.current = undefined;
          if (signal.aborted) return;
          if (seconds > 0) void send(sound);
          else fail(program.whyNot('short'));
        },
      });
      if (signal.aborted) return recording.stop();
      recorder.current = recording;
      setVoice(null);
      setDoing({ is: 'recording', seconds: 0 });
    } catch (error) {
      fail(program.whyNot(error instanceof Error ? error.name : ''));
    }
  }

  return {
    voice,
    doing,
    record,
    send,
    stop: () => recorder.current?.stop(),
    remove() {
      setVoice(null);
      setDoing({ is: 'nothing' });
    },
    /** The one that was kept on this device; too old a one is gone from the store too. True when it is here, or there was none. */
    restore(kept: KeptVoice | null): boolean {
      const isThere = kept !== null && Date.now() - Number(kept.kept.split('~', 1)[0]) < VOICE_WAITS_MS;
      if (isThere) setVoice((now) => now ?? kept);
      return kept === null || isThere;
    },
  };
}

export type FormVoice = ReturnType<typeof useVoice>;

/** What is wrong with sending the form now: a voice note that is not here yet would be left behind. Null where there is none. */
export function whatVoiceWaitsFor({ doing }: Pick<FormVoice, 'doing'>): string | null {
  if (doing.is === 'opening' || doing.is === 'recording') return texts.refusals.unfinished;
  if (doing.is === 'sending') return texts.refusals.onItsWay;
  return doing.is === 'failed' && doing.sound ? texts.refusals.notArrived : null;
}
