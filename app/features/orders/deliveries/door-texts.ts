/** What whoever drives reads on their telephone. */
export const doorTexts = {
  title: (day: string) => `Stops for ${day}`,
  early: (day: string) => `These stops open on ${day}.`,
  unknown: 'This link no longer works',
  unknownLead: 'A driver’s link works on its day only. Ask the workshop for a new one.',
  none: 'No deliveries left today.',
  collect: (sum: string) => `Collect ${sum}`,
  call: 'Call',
  map: 'Map',
  notYet: 'The workshop hasn’t marked this one as on its way yet.',
  delivered: 'Delivered',
  receivedBy: 'Received by',
  receivedByHint: 'The name of the person at the door.',
  photo: 'Photo of the pieces in place',
  cameBack: 'It came back',
  reason: 'Why did it come back?',
  reasonHint: 'For example: nobody at home, or too large for the stairs.',
  saveBack: 'It came back',
  offline:
    'No connection? Press anyway: the name and time are kept on this phone and sent later. Keep this page open so that the photo is sent too.',
  kept: 'Kept on this phone. It is sent when you’re back online.',
  late: (day: string) =>
    `${day} is over. What this phone kept at the door can still be sent today; call the workshop about the rest.`,
  done: 'Done',
  caption: 'At the door',
  notices: {
    delivered: 'Delivered. Thank you.',
    came_back: 'Noted. The workshop will arrange another day.',
    too_large: 'The photo is larger than 20 MB. Choose a smaller one.',
  },
  refusals: {
    check: 'Check the marked field.',
    name: 'Enter the name of the person who received it.',
    reason: 'Enter why it came back.',
    gone: 'The workshop changed this stop. Call them.',
  },
  ended: { delivered: 'Delivered', came_back: 'Came back', planned: 'Cancelled', on_way: 'Cancelled' },
} as const;
