import { microphoneTexts } from '../microphone-texts.ts';
import { MOST_VOICE_SECONDS } from '../voice-lengths.ts';

/** What browsers record, the smallest first, at what voices are still clear in: 90 seconds are about 135 KB, of AAC 360. */
const KINDS = [
  { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 12_000 },
  { mimeType: 'audio/ogg;codecs=opus', audioBitsPerSecond: 12_000 },
  { mimeType: 'audio/mp4', audioBitsPerSecond: 32_000 },
];

interface Told {
  onSecond: (seconds: number) => void;
  /** With the whole of it. */
  onEnd: (sound: Blob, seconds: number) => void;
}

/**
 * Records from the microphone until it is stopped, for 90 seconds at most, and no longer than somebody looks at the page. Rejects as the
 * browser does where it may not, and in another way where it cannot.
 */
export async function recordVoice({ onSecond, onEnd }: Told): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(stream, {
      ...(KINDS.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? {}),
    });
    const parts: Blob[] = [];
    const begun = performance.now();
    const seconds = () => Math.floor((performance.now() - begun) / 1000);
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const tick = setInterval(() => {
      onSecond(seconds());
      if (seconds() >= MOST_VOICE_SECONDS) stop();
    }, 250);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', stop);
      letGo();
      onEnd(new Blob(parts, { type: recorder.mimeType }), seconds());
    });
    // A call or another app takes the page away: what was recorded until then is kept.
    document.addEventListener('visibilitychange', stop);
    recorder.start();
    return { stop };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** What is said of a recording that came to nothing, by the name of the browser's error. */
export const whyNot = (name: string): string =>
  name in microphoneTexts ? microphoneTexts[name as keyof typeof microphoneTexts] : microphoneTexts.other;
