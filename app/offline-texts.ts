/** What a page says while there is no line, by the worker that keeps it. `{when}` is `14:05`, or the same with its day. */
export const offlineTexts = {
  offline: 'You’re offline. This is from {when}.',
  slow: 'Your line is very slow. This is from {when}.',
  yesterday: '{time} yesterday',
  onDay: '{time} on {day}',
  again: 'Try again',
  title: 'You’re offline',
  lead: 'This page has not been opened on this device before, so there is no copy of it. It opens as soon as you have a connection.',
  kept: 'You can open these now',
} as const;
