/** How the shop, or its back office, is put on a home screen. Nobody is asked to. */
export const homeScreenTexts = {
  shop: 'You can put the shop on your home screen, like an app. On Android: open the browser’s menu and choose “Install” or “Add to Home screen”. On an iPhone: press Share, then “Add to Home Screen”.',
  office:
    'You can put the back office on your home screen, like an app: it opens on Today. On Android: open the browser’s menu and choose “Install” or “Add to Home screen”. On an iPhone: press Share, then “Add to Home Screen”.',
} as const;

const COMMON = {
  title: 'News on this phone or computer',
  turnOn: 'Tell me on this device',
  turningOn: 'Turning on',
  turnOff: 'Turn off on this device',
  needsScripts: 'This needs JavaScript, which is off in this browser.',
  denied: 'Your browser blocks notifications from this shop. Allow them in its settings, then press again.',
  unanswered: 'Your browser asks first. Press again, and choose Allow.',
  failed: 'We couldn’t turn it on just now. Check your connection, then press again.',
  tooMany: 'That was pressed too often. Please try again in an hour.',
} as const;

/** What a customer reads where they turn news on for the device in hand; sent with the page, where it is read. */
export const ownNewsTexts = {
  account: {
    ...COMMON,
    lead: 'We can show it on its screen when an order of yours moves on, when there is a delivery day to pick, a quote to read or something to pay, even while the shop is closed on it. From 9pm to 7am it waits.',
    isOn: 'This device is on. It goes off when you log out on it.',
    cannot:
      'This browser can’t show it. On an iPhone: press Share, then “Add to Home Screen”, open the shop from there, log in, and turn it on under My Orders. On Android use Chrome, Samsung Internet, Edge or Firefox.',
  },
  key: {
    ...COMMON,
    lead: 'We can show it on its screen when this order moves on, when there is a delivery day to pick or something to pay, even while the shop is closed on it. From 9pm to 7am it waits.',
    isOn: 'This device is on for this order, until somebody logs in on it.',
    cannot:
      'This browser can’t show it. On an iPhone it takes an account: press Share, then “Add to Home Screen”, open the shop from there, log in, and turn it on under My Orders. On Android use Chrome, Samsung Internet, Edge or Firefox.',
  },
  first: { title: 'This device is on', body: 'News of your order will show here like this.' },
} as const;

export type OwnNewsWords = (typeof ownNewsTexts)['account' | 'key'];

/** What a press has just done. */
export const ownNewsNotices = {
  news_on: 'This device is on. We have just sent it a first message.',
  news_unreached:
    'This device is on, but its first message could not be sent yet. We’ll go on trying with the next ones.',
  news_off: 'This device is off.',
} as const;
