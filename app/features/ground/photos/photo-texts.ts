/** Every word about photos that a form takes. */
export const photoTexts = {
  photo: (number: number) => `Photo ${number}`,
  sending: {
    waiting: 'Waiting',
    part: (percent: number) => `${percent}% sent`,
    preparing: 'Nearly there',
    retrying: (seconds: number) => `No connection. We’ll try again in ${seconds} s`,
    failed: 'We couldn’t send it.',
    retry: 'Try again',
    leaveOut: 'Leave out',
    takeOut: 'Remove',
    remove: (number: number) => `Remove photo ${number}`,
    arrived: (number: number) => (number === 1 ? '1 photo is here' : `${number} photos are here`),
  },
  refusals: {
    tooMany: 'Choose at most eight photos',
    tooLarge: (name: string) => `${name} is larger than 20 MB. Please choose a smaller one`,
    onTheirWay: 'Your photos are still on their way. Press again when they are here',
    notArrived: 'One of your photos hasn’t arrived. Try it again, or leave it out',
    tooLargeTogether: 'Together these photos are too large. Send fewer, up to 60 MB in all',
  },
} as const;

/** What only the server finds out. */
export const photoRefusals = {
  unreadable: (name: string) => `${name} isn’t a picture we can read. Use a JPEG, PNG, WebP or HEIC file`,
  tooManyPixels: (name: string) =>
    `${name} takes too long to open. Please send a smaller copy: a JPEG of up to 16 million pixels`,
  tooManySent: 'Too many photos have come from your network in the past hour. Please send your request without them.',
  gone: 'One of your photos is no longer here. Please choose it again',
  busy: 'We’re busy with other photos. Please try again in a minute',
} as const;
