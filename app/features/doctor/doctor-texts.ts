/** What the owner reads about the health of the site. */
export const doctorTexts = {
  title: 'Health',
  lead: 'What has to be true of the shop’s money, stock, orders, mails and files at every moment. Asked every night, and whenever you like.',
  run: 'Check now',
  running: 'Checking',
  never: 'Nobody has checked yet',
  neverHint: 'The first check is tonight; you can also have it now.',
  well: (checks: number) => `All ${checks} checks hold`,
  /** Under a notice of what is not. */
  othersWell: (checks: number) => `The other ${checks} checks hold`,
  unwell: (failed: number, checks: number) =>
    failed === 1 ? `1 of ${checks} checks found something` : `${failed} of ${checks} checks found something`,
  wellHint: 'Nothing for you to do.',
  deaf: {
    title: 'Pages do not hear of changes',
    body: 'Counters stand still until a page is loaded again, and every page is made anew for each visitor. The shop works, but slower.',
    next: 'DATABASE_URL has to be the address of PostgreSQL itself, or of a pooler in session mode. It is tried again every ten seconds.',
  },
  checkedAt: (at: string) => `Checked ${at}`,
  found: 'Found',
  atLeast: (count: number) => `The first ${count}:`,
  whatToDo: 'What to do',
  holds: 'Holds',
  fails: 'Found something',
  promises: 'What is checked',
  notice: {
    title: 'The nightly check found something',
    body: (names: string) => `${names}. See what to do.`,
  },
  mail: {
    subject: 'The nightly check of your shop found something',
    heading: 'The nightly check found something',
    news: 'Something in the shop’s records is not as it has to be. Nothing was changed by the check.',
    next: 'The page says for each finding what it is and what to do.',
    button: 'See what to do',
  },
  topics: {
    money: 'Money',
    stock: 'Stock and carts',
    orders: 'Orders',
    messages: 'Notifications and mails',
    records: 'Records',
    people: 'People’s data and secrets',
    files: 'Files',
  },
} as const;
