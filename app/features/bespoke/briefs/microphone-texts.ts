/** Why nothing was recorded: fetched with the recorder. */
export const microphoneTexts = {
  NotAllowedError:
    'The microphone is blocked for this site. Tap the sign beside the address, allow the microphone, then record again. You can also choose a recording below.',
  NotFoundError: 'We found no microphone on this device. Choose a recording below, or type instead.',
  NotReadableError: 'Another app is using the microphone. End the call or close that app, then record again.',
  other: 'This browser can’t record. Open the page in Chrome or Safari, or choose a recording below.',
  short: 'That was too short to hear. Please record again.',
} as const;
