/** Every word about voice notes that a person reads. */
export const voiceTexts = {
  label: 'Voice note',
  hint: 'Up to 90 seconds. Only you and our team can hear it, and we delete it after 12 months.',
  record: 'Record a voice note',
  opening: 'Waiting for the microphone...',
  notLoaded: 'The recorder didn’t load. Check your connection, then try again.',
  recording: (seconds: string, most: string) => `Recording: ${seconds} of ${most}`,
  stop: 'Stop',
  remove: 'Delete',
  again: 'Record again',
  choose: 'Choose a recording instead',
  file: 'A recording from this device',
  sending: {
    part: (percent: number) => `${percent} % sent. Stay on this page.`,
    retrying: (seconds: number) => `No connection. We’ll try again in ${seconds} s. Stay on this page.`,
    failed: 'Your voice note could not be sent.',
    retry: 'Try again',
    here: 'Your voice note is ready to send with the form.',
  },
  /** In place of words, where there is only a voice note. */
  instead: 'Please listen to the voice note.',
  played: (seconds: number | null) =>
    seconds === null ? 'Voice note' : seconds === 1 ? 'Voice note, 1 second' : `Voice note, ${seconds} seconds`,
  refusals: {
    tooLarge: 'This recording is larger than 3 MB. Choose a shorter one',
    unfinished: 'Stop the recording first',
    onItsWay: 'Your voice note is still on its way. Press again when it is here',
    notArrived: 'Your voice note has not arrived. Try again, or delete it',
  },
} as const;

/** What only the server finds out. */
export const voiceRefusals = {
  tooLong: 'Your voice note is longer than 90 seconds. Record a shorter one',
  unreadable: 'We can’t play this file. Choose an MP3, M4A, OGG or WebM recording',
  tooMany: 'Many voice notes have come from your network in the past hour. Please type what you need',
  gone: 'Your voice note is no longer here. Please record it again',
} as const;
