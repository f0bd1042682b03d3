/** How the shop, or its back office, is put on a home screen. Nobody is asked to. */
export const homeScreenTexts = {
  shop: 'You can put the shop on your home screen, like an app. On Android: open the browser’s menu and choose “Install” or “Add to Home screen”. On an iPhone: press Share, then “Add to Home Screen”.',
  office:
    'You can put the back office on your home screen, like an app: it opens on Today. On Android: open the browser’s menu and choose “Install” or “Add to Home screen”. On an iPhone: press Share, then “Add to Home Screen”.',
} as const;

const COMMON = {
  title: 'Notifications on this device',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on',
  turnOff: 'Turn off notifications',
  needsScripts: 'This needs JavaScript, which is off in this browser.',
  denied: 'Your browser blocks notifications from this shop. Allow them in its settings, then press again.',
  unanswered: 'Your browser asks first. Press again, and choose Allow.',
  failed: 'We couldn’t turn it on just now. Check your connection, then press again.',
  tooMany: 'You’ve pressed this too many times. Please try again in an hour.',
} as const;

/** What a customer reads where they turn news on for the device in hand; sent with the page, where it is read. */
export const ownNewsTexts = {
  account: {
    ...COMMON,
    lead: 'Get a notification here when an order moves on, or when there’s a delivery day to pick, a quote to read or something to pay, even when the shop isn’t open on your screen. Nothing between 9pm and 7am.',
    isOn: 'Notifications are on for this device. They stop when you log out on it.',
    cannot:
      'This browser can’t show notifications while the shop is closed. On an iPhone: press Share, then “Add to Home Screen”, open the shop from there, log in, and turn it on under My Orders. On Android use Chrome, Samsung Internet, Edge or Firefox.',
  },
  key: {
    ...COMMON,
    lead: 'Get a notification here when this order moves on, or when there’s a delivery day to pick or something to pay, even when the shop isn’t open on your screen. Nothing between 9pm and 7am.',
    isOn: 'Notifications are on for this order on this device, until someone logs in on it.',
    cannot:
      'This browser can’t show notifications while the shop is closed. On an iPhone it takes an account: press Share, then “Add to Home Screen”, open the shop from there, log in, and turn it on under My Orders. On Android use Chrome, Samsung Internet, Edge or Firefox.',
  },
  quote: {
    ...COMMON,
    lead: 'Get a notification here when this quote changes, when we answer your question, or the day before it ends, even when this page isn’t open on your screen. Nothing between 9pm and 7am.',
    isOn: 'Notifications are on for this quote on this device, until someone logs in on it.',
    cannot:
      'This browser can’t show notifications while this page is closed. On Android use Chrome, Samsung Internet, Edge or Firefox. We email you as well.',
  },
  first: { title: 'Notifications are on', body: 'Your news will show here like this.' },
} as const;

export type OwnNewsWords = (typeof ownNewsTexts)['account' | 'key' | 'quote'];

/** What a press has just done. */
export const ownNewsNotices = {
  news_on: 'Notifications are on for this device. We’ve just sent the first one.',
  news_unreached:
    'Notifications are on for this device, but we couldn’t send the first one yet. We’ll keep trying with the next ones.',
  news_off: 'Notifications are off for this device.',
} as const;
