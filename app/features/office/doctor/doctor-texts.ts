/** What the owner reads about the health of the site. */
export const doctorTexts = {
  title: 'Health',
  lead: 'Nightly checks of payments, stock, orders, emails and files. You can also run them now.',
  run: 'Check now',
  running: 'Checking',
  never: 'No check has run yet',
  neverHint: 'The first check runs tonight. You can also run it now.',
  well: (checks: number) => `All ${checks} checks passed`,
  /** Under a notice of what is not. */
  othersWell: (checks: number) => `The other ${checks} checks passed`,
  unwell: (failed: number, checks: number) =>
    failed === 1 ? `1 of ${checks} checks found a problem` : `${failed} of ${checks} checks found a problem`,
  wellHint: 'Nothing for you to do.',
  deaf: {
    title: 'Live updates aren’t working',
    body: 'Counters don’t change until you reload a page, and every page is built again for each visitor. The shop works, but more slowly.',
    next: 'We ask the database again every second.',
  },
  checkedAt: (at: string) => `Checked ${at}`,
  found: 'Found',
  atLeast: (count: number) => `The first ${count}:`,
  whatToDo: 'What to do',
  holds: 'Passed',
  fails: 'Found a problem',
  promises: 'What is checked',
  notice: { title: 'The nightly check found a problem', body: (names: string) => `${names}. See what to do.` },
  mail: {
    subject: 'The nightly check of your shop found a problem',
    heading: 'The nightly check found a problem',
    news: 'Something in the shop’s records is wrong. The check changed nothing.',
    next: 'Open the page to see each problem and what to do about it.',
    button: 'See what to do',
  },
  topics: {
    money: 'Money',
    stock: 'Stock and carts',
    orders: 'Orders',
    messages: 'Notifications and emails',
    records: 'Records',
    people: 'People’s data and secrets',
    files: 'Files',
  },
} as const;
