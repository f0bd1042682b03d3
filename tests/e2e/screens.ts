import type { Page } from 'playwright-core';
import { bytesOf, shopifyFile } from '#tests/support/foreign-files.ts';
import { tellNotice } from './support/tell-notice.ts';
import type { Role, World } from './support/world.ts';

/** One page of the site in one of its states; its name is also the name of its picture. */
export interface Screen {
  name: string;
  as: Role;
  path: string | ((world: World) => string);
  /** What a person does to bring the page into this state, once it is ready. */
  act?: (page: Page) => Promise<void>;
  /** The answer, when it is not 200. */
  status?: number;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Comes to the page as from a form of it that the server answered with this notice. */
const told = (notice: string) => async (page: Page) => {
  const { pathname, search } = new URL(page.url());
  await page.goto(await tellNotice(page, pathname + search, notice));
};

const unfold = (words: string) => (page: Page) => page.locator('summary').filter({ hasText: words }).click();

const openInRow = (part: string) => (page: Page) => page.locator(`[data-part="${part}"] summary`).first().click();

const changePrice = (to: string, told: string) => async (page: Page) => {
  await openInRow('price')(page);
  const price = page.getByLabel(/^Price of/);
  // A second try finds the price of the first.
  await price.fill((await price.inputValue()) === to ? '97,000' : to);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText(told).first().waitFor();
};

/** Asked once on a device, so a second try finds it said. */
async function sayName(page: Page): Promise<void> {
  const name = page.getByLabel('Your name');
  if (await name.isVisible()) {
    await name.fill('Musa');
    await press('Continue')(page);
  }
  await page.getByText('You are Musa.').waitFor();
}

const openMenu = (page: Page) => page.getByRole('banner').locator('summary:visible').first().click();

const QUIZ_OF_DEMO = '/classes/coh_demooctober/sessions/ses_demooctober1/quiz';

/** Every screen in its main states: empty, full, refused, with its dialog open. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'home-menu-open', as: 'visitor', path: '/', act: openMenuOnPhones },
  { name: 'shop', as: 'visitor', path: '/shop' },
  { name: 'shop-filtered', as: 'visitor', path: '/shop?category=storage&color=Blue&stock=in&max=900000&sort=price-up' },
  { name: 'shop-empty', as: 'visitor', path: '/shop?q=helicopter' },
  { name: 'shop-suggestions', as: 'visitor', path: '/shop', act: typeIntoSearch },
  { name: 'shop-misspelt', as: 'visitor', path: '/shop?q=wadrobe' },
  { name: 'shop-did-you-mean', as: 'visitor', path: '/shop?q=wadrobe&exact=yes' },
  { name: 'shop-piece-over-grid', as: 'visitor', path: '/shop', act: openPiece },
  { name: 'piece', as: 'visitor', path: '/shop/moremi-bed' },
  { name: 'piece-with-options', as: 'visitor', path: '/shop/katsina-chest-of-drawers' },
  { name: 'piece-picture', as: 'visitor', path: '/shop/moremi-bed/pictures/1' },
  { name: 'piece-floor', as: 'visitor', path: '/shop/moremi-bed/floor' },
  { name: 'piece-refused', as: 'visitor', path: '/shop/moremi-bed', act: press('Add to Cart') },
  { name: 'piece-sign-in-prompt', as: 'visitor', path: '/shop/zaria-bench', act: press('Add to Cart') },
  { name: 'piece-sold-out', as: 'visitor', path: '/shop/igun-arc-lamp' },
  { name: 'piece-unknown', as: 'visitor', path: '/shop/no-such-piece', status: 404 },
  { name: 'masterclass', as: 'visitor', path: '/masterclass' },
  { name: 'enroll', as: 'visitor', path: '/masterclass/enroll' },
  { name: 'enroll-refused', as: 'visitor', path: '/masterclass/enroll', act: press('Proceed with payment') },
  { name: 'enrolled', as: 'visitor', path: ({ enrollment }) => `/masterclass/enrolled/${enrollment.reference}` },
  { name: 'certificate-check', as: 'visitor', path: '/certificates/GC-2026-7K3M9QXT' },
  { name: 'certificate-revoked', as: 'visitor', path: '/certificates/GC-2026-4R7W2HBN' },
  { name: 'certificate-unknown', as: 'visitor', path: '/certificates/GC-2026-00000000', status: 404 },
  { name: 'about', as: 'visitor', path: '/about' },
  { name: 'contact', as: 'visitor', path: '/contact' },
  { name: 'contact-refused', as: 'visitor', path: '/contact', act: submitMain },
  { name: 'bespoke', as: 'visitor', path: '/bespoke' },
  { name: 'bespoke-refused', as: 'visitor', path: '/bespoke', act: submitMain },
  { name: 'bespoke-like', as: 'visitor', path: '/bespoke?like=zaria-bench' },
  { name: 'bespoke-request', as: 'visitor', path: ({ messages }) => messages.brief.path },
  { name: 'bespoke-request-sent', as: 'visitor', path: ({ messages }) => messages.brief.path, act: told('sent') },
  { name: 'bespoke-request-refused', as: 'visitor', path: ({ messages }) => messages.brief.path, act: press('Send') },
  { name: 'bespoke-unknown', as: 'visitor', path: '/bespoke/no-such-key', status: 404 },
  { name: 'maker-name', as: 'visitor', path: ({ workshop }) => workshop.path },
  { name: 'maker-name-refused', as: 'visitor', path: ({ workshop }) => workshop.path, act: press('Continue') },
  { name: 'maker', as: 'visitor', path: ({ workshop }) => workshop.path, act: sayName },
  { name: 'maker-job', as: 'visitor', path: ({ workshop }) => `${workshop.path}?job=${workshop.jobId}`, act: sayName },
  { name: 'maker-unknown', as: 'visitor', path: '/workshop/no-such-key', status: 404 },
  { name: 'terms', as: 'visitor', path: '/terms' },
  { name: 'privacy', as: 'visitor', path: '/privacy' },
  { name: 'waiting-list', as: 'visitor', path: '/masterclass/waiting' },
  { name: 'waiting-list-refused', as: 'visitor', path: '/masterclass/waiting', act: submitMain },
  { name: 'newsletter', as: 'visitor', path: '/newsletter/confirm' },
  { name: 'newsletter-leave', as: 'visitor', path: '/newsletter/leave' },
  { name: 'invitation-gone', as: 'visitor', path: '/team/join?token=expired' },
  { name: 'pay-fee', as: 'visitor', path: ({ feeLink }) => feeLink },
  { name: 'pay-fee-pickup', as: 'visitor', path: ({ feeLink }) => feeLink, act: unfold('Collect it free instead') },
  { name: 'quote', as: 'visitor', path: ({ quote }) => quote.link },
  { name: 'quote-refused', as: 'visitor', path: ({ quote }) => quote.link, act: press('Accept the quote') },
  {
    name: 'quote-family-price',
    as: 'visitor',
    path: ({ quote }) => quote.link,
    act: unfold('Change or close the page'),
  },
  { name: 'transfer-unknown', as: 'visitor', path: '/pay/no-such-link/sent', status: 404 },
  { name: 'family', as: 'visitor', path: ({ quote }) => quote.family },
  { name: 'family-refused', as: 'visitor', path: ({ quote }) => quote.family, act: press('Send my answer') },
  { name: 'family-unknown', as: 'visitor', path: '/family/no-such-key', status: 404 },
  { name: 'quote-unknown', as: 'visitor', path: '/quote/no-such-key', status: 404 },
  { name: 'pay-direct-order', as: 'visitor', path: ({ directOrder }) => directOrder.link },
  {
    name: 'pay-direct-order-refused',
    as: 'visitor',
    path: ({ directOrder }) => directOrder.link,
    act: press(/^Pay ₦/),
  },
  { name: 'document', as: 'customer', path: ({ document }) => document.path },
  { name: 'document-unknown', as: 'visitor', path: '/document/no-such-key', status: 404 },
  { name: 'order-by-key-unknown', as: 'visitor', path: '/order?key=no-such-key', status: 404 },
  { name: 'run-of-driver', as: 'visitor', path: ({ run }) => run.link },
  { name: 'run-of-driver-refused', as: 'visitor', path: ({ run }) => run.link, act: press('Delivered') },
  { name: 'run-of-driver-unknown', as: 'visitor', path: '/run/no-such-key', status: 404 },
  { name: 'hand-off-unknown', as: 'visitor', path: '/hand-off/no-such-key', status: 404 },
  { name: 'tag-unknown', as: 'visitor', path: '/piece/no-such-key', status: 404 },
  { name: 'pay-unknown', as: 'visitor', path: '/pay/no-such-link', status: 404 },
  { name: 'not-found', as: 'visitor', path: '/no-such-page', status: 404 },
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'login-refused', as: 'visitor', path: '/login', act: press(/^Login$/) },
  { name: 'login-google-failed', as: 'visitor', path: '/login?error=server_error' },
  { name: 'signup', as: 'visitor', path: '/signup' },
  { name: 'signup-refused', as: 'visitor', path: '/signup', act: press('Sign up') },
  { name: 'reset', as: 'visitor', path: '/reset' },
  { name: 'welcome-expired', as: 'visitor', path: '/welcome?token=expired' },
  { name: 'reset-expired', as: 'visitor', path: '/reset?token=expired' },

  { name: 'onboarding', as: 'newcomer', path: '/onboarding' },
  { name: 'onboarding-photo', as: 'newcomer', path: '/profilePic' },
  { name: 'onboarding-photo-refused', as: 'newcomer', path: '/profilePic', act: submitMain },
  { name: 'onboarding-address-refused', as: 'newcomer', path: '/onboarding/address', act: press('Save Address') },
  { name: 'onboarding-address', as: 'newcomer', path: '/onboarding/address' },
  { name: 'address-by-its-old-name', as: 'newcomer', path: '/address' },
  { name: 'dashboard-new', as: 'newcomer', path: '/userDashboard' },
  { name: 'cart-empty', as: 'newcomer', path: '/cart' },
  { name: 'orders-empty', as: 'newcomer', path: '/myorders' },
  { name: 'notifications-empty', as: 'newcomer', path: '/notifications' },
  { name: 'profile-empty', as: 'newcomer', path: '/userProfile' },
  { name: 'class-empty', as: 'newcomer', path: '/userMasterclass' },

  { name: 'dashboard', as: 'customer', path: '/userDashboard' },
  { name: 'dashboard-menu-open', as: 'customer', path: '/userDashboard', act: openMenu },
  { name: 'store', as: 'customer', path: '/store' },
  { name: 'store-piece-in-cart', as: 'customer', path: '/store/zaria-bench' },
  { name: 'store-piece-another-size', as: 'customer', path: '/store/moremi-bed', act: addToCart },
  { name: 'about-signed-in', as: 'customer', path: '/about' },
  { name: 'cart', as: 'customer', path: '/cart' },
  { name: 'cart-refused', as: 'customer', path: '/cart', act: told('sold_out') },
  { name: 'cart-changed', as: 'undecided', path: '/cart' },
  { name: 'add-number', as: 'customer', path: '/addNumber' },
  { name: 'edit-address', as: 'customer', path: '/editAddress' },
  { name: 'payment-not-completed', as: 'customer', path: ({ unpaidReference }) => `/checkout/${unpaidReference}` },
  { name: 'payment-unknown', as: 'customer', path: '/checkout/no-such-payment', status: 404 },
  { name: 'order-confirmed', as: 'customer', path: ({ order }) => `/checkout/${order.reference}` },
  { name: 'my-orders', as: 'customer', path: '/myorders' },
  { name: 'my-orders-nothing-found', as: 'customer', path: '/myorders?q=GD-9999' },
  { name: 'my-order', as: 'customer', path: ({ order }) => `/myorders/${order.id}` },
  { name: 'my-order-refunded', as: 'customer', path: ({ refundedOrder }) => `/myorders/${refundedOrder.id}` },
  { name: 'my-order-change', as: 'customer', path: ({ newOrder }) => `/myorders/${newOrder.id}?change=1` },
  { name: 'receipt', as: 'customer', path: ({ order }) => `/myorders/${order.id}/receipt` },
  { name: 'notifications', as: 'customer', path: '/notifications' },
  { name: 'profile', as: 'customer', path: '/userProfile' },
  { name: 'edit-profile', as: 'customer', path: '/editprofile' },
  { name: 'change-password', as: 'customer', path: '/userProfile/password' },
  { name: 'change-password-refused', as: 'customer', path: '/userProfile/password', act: submitMain },
  { name: 'delete-account', as: 'customer', path: '/userProfile/delete' },
  { name: 'get-help-refused', as: 'customer', path: '/gethelp', act: submitMain },
  { name: 'get-help', as: 'customer', path: '/gethelp' },

  { name: 'class-of-student', as: 'student', path: '/userMasterclass' },
  { name: 'lesson', as: 'student', path: '/userMasterclass/lessons/ses_demooctober1' },
  { name: 'quiz-handed-in', as: 'student', path: '/userMasterclass/quiz/ses_demooctober1' },
  { name: 'quiz-attempt-failed', as: 'student', path: '/userMasterclass/quiz/ses_demooctober1?attempt=1' },
  { name: 'quiz-closed', as: 'student', path: '/userMasterclass/quiz/ses_demojanuary1' },
  { name: 'quiz-open', as: 'student', path: '/userMasterclass/quiz/ses_demooctober3', act: beginQuiz },
  { name: 'quiz-refused', as: 'student', path: '/userMasterclass/quiz/ses_demooctober3', act: handInNothing },
  { name: 'certificate-rule', as: 'student', path: '/userMasterclass/certificate?class=coh_demojanuary' },
  { name: 'certificate', as: 'student', path: '/userMasterclass/certificate' },
  { name: 'keep-account', as: 'leaving', path: '/userProfile/keep' },

  { name: 'admin-home', as: 'owner', path: '/adminHome' },
  { name: 'admin-orders', as: 'owner', path: '/orders' },
  { name: 'admin-orders-last-tab', as: 'owner', path: '/orders?tab=cancelled' },
  { name: 'admin-orders-nothing-found', as: 'owner', path: '/orders?q=GD-9999' },
  { name: 'admin-order', as: 'owner', path: ({ order }) => `/orders/${order.id}` },
  { name: 'admin-order-move', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}?move=shipped` },
  { name: 'admin-order-fee', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}/fee` },
  { name: 'admin-order-change', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}?change=1` },
  {
    name: 'admin-order-change-refused',
    as: 'owner',
    path: ({ newOrder }) => `/orders/${newOrder.id}?change=1`,
    act: press('Save the change'),
  },
  { name: 'admin-order-lines', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}/lines` },
  {
    name: 'admin-order-lines-refused',
    as: 'owner',
    path: ({ newOrder }) => `/orders/${newOrder.id}/lines`,
    act: press('Review the change'),
  },
  {
    name: 'admin-order-line-change',
    as: 'owner',
    path: ({ changedOrder }) => `/orders/${changedOrder.id}/changes/${changedOrder.changeId}`,
  },
  { name: 'admin-order-waiting', as: 'owner', path: ({ changedOrder }) => `/orders/${changedOrder.id}` },
  {
    name: 'admin-order-change-refund',
    as: 'owner',
    path: ({ changedOrder }) => `/orders/${changedOrder.id}/changes/refund`,
  },
  { name: 'my-order-waiting', as: 'customer', path: ({ changedOrder }) => `/myorders/${changedOrder.id}` },
  { name: 'admin-order-balance', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}/balance` },
  {
    name: 'admin-order-fee-refused',
    as: 'owner',
    path: ({ newOrder }) => `/orders/${newOrder.id}/fee`,
    act: press('Send the quote'),
  },
  { name: 'admin-order-fee-quoted', as: 'owner', path: ({ order }) => `/orders/${order.id}/fee` },
  { name: 'admin-new-quote', as: 'owner', path: '/quotes/new' },
  { name: 'admin-new-quote-bespoke', as: 'owner', path: ({ messages }) => `/quotes/new?brief=${messages.brief.id}` },
  {
    name: 'admin-new-quote-refused',
    as: 'owner',
    path: '/quotes/new',
    act: press('Already agreed? Get the payment link'),
  },
  { name: 'admin-order-milestones', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}/milestones` },
  { name: 'admin-books', as: 'owner', path: '/books' },
  { name: 'admin-report-clocks', as: 'owner', path: '/books/reports/clocks' },
  { name: 'admin-report-payments', as: 'owner', path: '/books/reports/payments' },
  { name: 'admin-report-turnover', as: 'owner', path: '/books/reports/turnover' },
  { name: 'admin-cash', as: 'owner', path: '/books/cash' },
  { name: 'admin-accountant', as: 'owner', path: '/books/accountant' },
  { name: 'admin-books-turned-round', as: 'owner', path: '/books?from=2026-12-31&to=2026-01-01' },
  { name: 'admin-documents', as: 'owner', path: '/documents' },
  { name: 'admin-document', as: 'owner', path: ({ document }) => `/documents/${document.id}` },
  { name: 'admin-documents-none', as: 'owner', path: '/documents?month=2020-01' },
  { name: 'admin-quotes', as: 'owner', path: '/quotes' },
  { name: 'admin-quote', as: 'owner', path: ({ quote }) => `/quotes/${quote.id}` },
  {
    name: 'admin-quote-more',
    as: 'owner',
    path: ({ quote }) => `/quotes/${quote.id}`,
    act: unfold('send it again, already agreed'),
  },
  { name: 'admin-quote-edit', as: 'owner', path: ({ quote }) => `/quotes/${quote.id}/edit` },
  { name: 'admin-quotes-to-pay', as: 'owner', path: '/quotes?tab=pay' },
  { name: 'admin-quotes-found', as: 'owner', path: '/quotes?q=bola' },
  { name: 'admin-quote-agreed', as: 'owner', path: ({ directOrder }) => `/quotes/${directOrder.id}` },
  {
    name: 'admin-quote-agreed-offline',
    as: 'owner',
    path: ({ directOrder }) => `/quotes/${directOrder.id}`,
    act: unfold('Paid without the link'),
  },
  { name: 'admin-orders-found', as: 'owner', path: '/orders?q=bed' },
  { name: 'admin-orders-ticked', as: 'owner', path: '/orders', act: tickFirstOrder },
  {
    name: 'admin-order-move-refused',
    as: 'owner',
    path: ({ newOrder }) => `/orders/${newOrder.id}?move=shipped`,
    act: turnDaysRound,
  },
  {
    name: 'admin-orders-export',
    as: 'owner',
    path: ({ newOrder }) => `/orders/export?export=chosen&tab=new&q=&order=${newOrder.id}.new`,
  },
  { name: 'admin-orders-export-refused', as: 'owner', path: '/orders/export?export=all', act: told('not_confirmed') },
  { name: 'admin-order-move-back', as: 'owner', path: ({ order }) => `/orders/${order.id}?back=1` },
  { name: 'admin-order-photo-refused', as: 'owner', path: ({ order }) => `/orders/${order.id}`, act: told('damaged') },
  { name: 'packing-slip', as: 'owner', path: ({ order }) => `/orders/${order.id}/print/packing` },
  { name: 'piece-tags', as: 'owner', path: ({ order }) => `/orders/${order.id}/print/tags` },
  { name: 'waybill', as: 'owner', path: ({ order }) => `/orders/${order.id}/print/waybill` },
  { name: 'packing-slips', as: 'owner', path: ({ newOrder }) => `/orders/slips?kind=packing&order=${newOrder.id}.new` },
  { name: 'receipt-roll', as: 'owner', path: ({ order }) => `/orders/${order.id}/print/receipt?paper=roll` },
  { name: 'admin-notifications', as: 'owner', path: '/adminNotifications' },
  { name: 'admin-news', as: 'owner', path: '/adminNotifications/choices' },
  { name: 'admin-menu-open', as: 'owner', path: '/adminlog', act: openMoreOnPhones },
  { name: 'admin-inbox', as: 'owner', path: '/inbox' },
  { name: 'admin-inbox-empty', as: 'owner', path: '/inbox?tab=suspected' },
  { name: 'admin-inbox-nothing-found', as: 'owner', path: '/inbox?q=HELP-9999' },
  { name: 'admin-message', as: 'owner', path: ({ messages }) => `/inbox/${messages.answeredId}` },
  {
    name: 'admin-message-refused',
    as: 'owner',
    path: ({ messages }) => `/inbox/${messages.answeredId}`,
    act: press('Send answer'),
  },
  { name: 'admin-message-by-phone', as: 'owner', path: ({ messages }) => `/inbox/${messages.byPhoneId}` },
  { name: 'admin-message-bespoke', as: 'owner', path: ({ messages }) => `/inbox/${messages.brief.id}` },
  { name: 'admin-message-unknown', as: 'owner', path: '/inbox/msg_nothing', status: 404 },
  { name: 'admin-customers', as: 'owner', path: '/customers' },
  { name: 'admin-customers-without-account', as: 'owner', path: '/customers?show=guests' },
  { name: 'admin-customers-by-name', as: 'owner', path: '/customers?sort=name&show=accounts' },
  { name: 'admin-customers-none-so', as: 'owner', path: '/customers?tag=no-such-tag&owes=yes' },
  { name: 'admin-customers-nothing-found', as: 'owner', path: '/customers?q=nobody-at-all' },
  { name: 'admin-customers-export-refused', as: 'owner', path: '/customers', act: told('not_confirmed') },
  { name: 'admin-customer', as: 'owner', path: ({ messages }) => `/customers/${messages.customerId}` },
  {
    name: 'admin-customer-note-refused',
    as: 'owner',
    path: ({ messages }) => `/customers/${messages.customerId}`,
    act: press('Add note'),
  },
  {
    name: 'admin-customer-tag-refused',
    as: 'owner',
    path: ({ messages }) => `/customers/${messages.customerId}`,
    act: press('Add tag'),
  },
  { name: 'admin-customer-data', as: 'owner', path: ({ messages }) => `/customers/${messages.customerId}/data` },
  { name: 'admin-customer-merge', as: 'owner', path: ({ messages }) => `/customers/${messages.customerId}/merge?q=a` },
  {
    name: 'admin-customer-merge-same',
    as: 'owner',
    path: ({ messages }) => `/customers/${messages.customerId}/merge?with=${messages.customerId}`,
  },
  { name: 'admin-enrollments', as: 'owner', path: '/enrollments' },
  { name: 'admin-enrollments-empty', as: 'owner', path: '/enrollments?show=cancelled' },
  { name: 'admin-enrollment', as: 'owner', path: ({ enrollment }) => `/enrollments/${enrollment.id}` },
  { name: 'admin-enrollment-refund', as: 'owner', path: ({ enrollment }) => `/enrollments/${enrollment.id}/refund` },
  { name: 'admin-enrollment-balance', as: 'owner', path: ({ enrollment }) => `/enrollments/${enrollment.id}/balance` },
  { name: 'admin-past-orders', as: 'owner', path: '/orders/earlier' },
  { name: 'admin-owed', as: 'owner', path: '/owed' },
  { name: 'admin-owed-late-none', as: 'owner', path: '/owed?tab=late' },
  { name: 'admin-owed-due', as: 'owner', path: ({ dueId }) => `/owed/${dueId}` },
  { name: 'admin-bank-lines', as: 'owner', path: '/bank-lines' },
  { name: 'admin-bank-lines-aside', as: 'owner', path: '/bank-lines?tab=aside' },
  { name: 'admin-bank-lines-refused', as: 'owner', path: '/bank-lines', act: press('Add and match') },
  { name: 'admin-bank-line-unknown', as: 'owner', path: '/bank-lines/no-such-line', status: 404 },
  { name: 'admin-payouts', as: 'owner', path: '/payouts' },
  { name: 'admin-payout-unknown', as: 'owner', path: '/payouts/no-such-payout', status: 404 },
  { name: 'admin-suppliers', as: 'owner', path: '/suppliers' },
  { name: 'admin-supplier-new', as: 'owner', path: '/suppliers/new' },
  { name: 'admin-supplier-refused', as: 'owner', path: '/suppliers/new', act: press('Save') },
  { name: 'admin-subscribers', as: 'owner', path: '/subscribers' },
  { name: 'admin-mails', as: 'owner', path: '/mails' },
  { name: 'admin-mails-all-left', as: 'owner', path: '/mails?state=failed' },
  { name: 'admin-mail', as: 'owner', path: ({ mailId }) => `/mails/${mailId}` },
  { name: 'admin-team', as: 'owner', path: '/team' },
  { name: 'admin-team-refused', as: 'owner', path: '/team', act: press('Send invitation') },
  { name: 'admin-security', as: 'owner', path: '/security' },
  { name: 'admin-settings', as: 'owner', path: '/settings' },
  { name: 'admin-whatsapp', as: 'owner', path: '/settings/whatsapp' },
  { name: 'admin-programs', as: 'owner', path: '/settings/programs' },
  { name: 'admin-programs-refused', as: 'owner', path: '/settings/programs', act: press('Make key') },
  { name: 'admin-webhooks', as: 'owner', path: '/settings/webhooks' },
  { name: 'admin-webhooks-refused', as: 'owner', path: '/settings/webhooks', act: press('Add address') },
  { name: 'admin-webhook', as: 'owner', path: ({ webhookId }) => `/settings/webhooks/${webhookId}` },
  { name: 'admin-set-up', as: 'owner', path: '/settings/set-up' },
  ...[
    'business',
    'delivery',
    'masterclass',
    'tax',
    'window',
    'window/logo',
    'window/colors',
    'window/menu',
    'window/pictures',
    'window/people',
    'window/home',
    'window/words',
    'opening',
    'contact',
  ].map((section) => ({
    name: `admin-settings-${section.replace('/', '-')}`,
    as: 'owner' as const,
    path: `/settings/${section}`,
  })),
  { name: 'admin-settings-window-about', as: 'owner', path: '/settings/window?page=about' },
  { name: 'admin-settings-window-picture', as: 'owner', path: ({ room }) => `/settings/window/pictures/${room}` },
  { name: 'admin-policy', as: 'owner', path: '/settings/policies/refunds' },
  { name: 'admin-audit', as: 'owner', path: '/audit' },
  { name: 'admin-health', as: 'owner', path: '/health', act: press('Check now') },
  { name: 'admin-audit-empty', as: 'owner', path: '/audit?to=2020-01-01' },
  { name: 'admin-payments', as: 'owner', path: '/payments' },
  { name: 'admin-payments-nothing-found', as: 'owner', path: '/payments?q=nobody-like-this' },
  { name: 'admin-payment', as: 'owner', path: ({ refundedOrder }) => `/payments/${refundedOrder.reference}` },
  { name: 'admin-payment-ways-out', as: 'owner', path: ({ reviewReference }) => `/payments/${reviewReference}` },
  {
    name: 'admin-payment-refund-refused',
    as: 'owner',
    path: ({ newOrder }) => `/payments/${newOrder.reference}`,
    act: refundNothing,
  },
  { name: 'admin-payment-unknown', as: 'owner', path: '/payments/no-such-payment', status: 404 },
  { name: 'admin-order-refunded', as: 'owner', path: ({ refundedOrder }) => `/orders/${refundedOrder.id}` },
  { name: 'admin-order-refund', as: 'owner', path: ({ order }) => `/orders/${order.id}/refund` },
  { name: 'admin-order-cancel', as: 'owner', path: ({ newOrder }) => `/orders/${newOrder.id}/cancel` },
  {
    name: 'admin-order-cancel-refused',
    as: 'owner',
    path: ({ newOrder }) => `/orders/${newOrder.id}/cancel`,
    act: press('Cancel the order'),
  },
  { name: 'admin-account-open', as: 'owner', path: '/adminHome', act: openMenu },
  { name: 'admin-search', as: 'owner', path: '/search?q=a' },
  { name: 'admin-search-found', as: 'owner', path: '/search?q=sofa' },
  { name: 'admin-search-nothing-found', as: 'owner', path: '/search?q=helicopter' },
  { name: 'admin-post', as: 'owner', path: '/post' },
  { name: 'admin-post-refused', as: 'owner', path: '/post', act: press('Publish') },
  { name: 'admin-products', as: 'owner', path: '/uploads' },
  { name: 'admin-products-empty', as: 'owner', path: '/uploads?tab=archived' },
  { name: 'admin-products-nothing-found', as: 'owner', path: '/uploads?q=helicopter' },
  { name: 'admin-products-ticked', as: 'owner', path: '/uploads', act: tickFirstPieces },
  { name: 'admin-products-price-open', as: 'owner', path: '/uploads', act: openInRow('price') },
  { name: 'admin-products-price-undo', as: 'owner', path: '/uploads?q=lekki', act: changePrice('99,000', 'Undo') },
  { name: 'admin-products-price-refused', as: 'owner', path: '/uploads?q=lekki', act: changePrice('nothing', 'naira') },
  { name: 'admin-products-more-open', as: 'owner', path: '/uploads', act: openInRow('more') },
  { name: 'admin-products-tells-carts', as: 'owner', path: '/uploads?q=zaria-bench', act: takeBenchOut },
  { name: 'admin-product', as: 'owner', path: '/uploads/adunni-sofa' },
  { name: 'admin-product-preview', as: 'owner', path: '/uploads/adunni-sofa/preview' },
  { name: 'admin-product-unknown', as: 'owner', path: '/uploads/no-such-piece', status: 404 },
  { name: 'admin-products-hide', as: 'owner', path: '/uploads/bulk/hide?ids=adunni-sofa.1' },
  { name: 'admin-products-hide-refused', as: 'owner', path: '/uploads/bulk/hide?ids=adunni-sofa.1', act: submitMain },
  { name: 'admin-products-delete', as: 'owner', path: '/uploads/bulk/delete?ids=adunni-sofa.1&ids=zaria-bench.1' },
  { name: 'admin-products-category', as: 'owner', path: '/uploads/bulk/category?ids=adunni-sofa.1' },
  { name: 'admin-products-collection', as: 'owner', path: '/uploads/bulk/collection?ids=adunni-sofa.1' },
  { name: 'admin-products-price', as: 'owner', path: '/uploads/bulk/price?ids=adunni-sofa.1&ids=zaria-bench.1' },
  {
    name: 'admin-products-price-preview',
    as: 'owner',
    path: '/uploads/bulk/price?ids=adunni-sofa.1&ids=zaria-bench.1&direction=up&unit=percent&by=10&round=100000',
  },
  {
    name: 'admin-products-price-changed',
    as: 'owner',
    path: ({ priceChange }) => `/uploads/bulk/price/${priceChange}`,
  },
  { name: 'admin-product-recipe', as: 'owner', path: '/uploads/obioma-wardrobe/recipe' },
  { name: 'admin-product-recipe-empty', as: 'owner', path: '/uploads/amina-pouffe/recipe' },
  { name: 'admin-product-recipe-refused', as: 'owner', path: '/uploads/obioma-wardrobe/recipe', act: breakFormula },
  { name: 'admin-quote-recipe', as: 'owner', path: ({ quote }) => `/quotes/${quote.id}/recipe/0` },
  { name: 'admin-deliveries', as: 'owner', path: '/deliveries' },
  {
    name: 'admin-deliveries-refused',
    as: 'owner',
    path: ({ newOrder }) => `/deliveries?order=${newOrder.id}`,
    act: press('Plan the delivery'),
  },
  { name: 'admin-deliveries-of-order', as: 'owner', path: ({ newOrder }) => `/deliveries?order=${newOrder.id}` },
  { name: 'admin-delivery-run', as: 'owner', path: ({ run }) => `/deliveries/${run.id}` },
  { name: 'admin-bench', as: 'owner', path: '/at-the-bench' },
  { name: 'admin-queue', as: 'owner', path: '/queue' },
  { name: 'admin-job-card', as: 'owner', path: ({ workshop }) => `/queue/jobs/${workshop.jobId}` },
  { name: 'admin-stations', as: 'owner', path: '/queue/stations' },
  { name: 'admin-station-new', as: 'owner', path: '/queue/stations/new' },
  { name: 'admin-station-refused', as: 'owner', path: '/queue/stations/new', act: submitMain },
  { name: 'admin-delivery-prices', as: 'owner', path: '/delivery-prices' },
  { name: 'admin-delivery-prices-found', as: 'owner', path: '/delivery-prices?q=lagos' },
  { name: 'admin-delivery-prices-refused', as: 'owner', path: '/delivery-prices', act: press('Save the prices') },
  { name: 'admin-delivery-prices-list', as: 'owner', path: '/delivery-prices/list' },
  { name: 'admin-cutting', as: 'owner', path: '/cutting' },
  { name: 'admin-purchases', as: 'owner', path: '/purchases' },
  { name: 'admin-purchase', as: 'owner', path: ({ purchaseId }) => `/purchases/${purchaseId}` },
  { name: 'admin-purchase-new', as: 'owner', path: '/purchases/new?supplier=Timber+yard,+Bodija' },
  { name: 'admin-purchase-refused', as: 'owner', path: '/purchases/new', act: press('Save the purchase') },
  { name: 'admin-shopping', as: 'owner', path: '/shopping' },
  { name: 'admin-cutting-product', as: 'owner', path: '/cutting?product=obioma-wardrobe' },
  { name: 'admin-materials', as: 'owner', path: '/materials' },
  { name: 'admin-materials-found', as: 'owner', path: '/materials?q=iroko' },
  { name: 'admin-material', as: 'owner', path: '/materials', act: openMaterial },
  { name: 'admin-material-new', as: 'owner', path: '/materials/new' },
  { name: 'admin-material-refused', as: 'owner', path: '/materials/new', act: submitMain },
  { name: 'admin-materials-list', as: 'owner', path: '/materials/list' },
  { name: 'admin-materials-list-refused', as: 'owner', path: '/materials/list', act: press('Save the list') },
  { name: 'admin-margin-report', as: 'owner', path: '/books/reports/margin?from=2026-06-01&to=2026-11-30' },
  { name: 'admin-order-cost', as: 'owner', path: ({ order }) => `/orders/${order.id}/cost` },
  { name: 'admin-shop-order', as: 'owner', path: '/uploads/order?category=sitting' },
  { name: 'admin-discounts', as: 'owner', path: '/uploads/discounts' },
  { name: 'admin-discounts-refused', as: 'owner', path: '/uploads/discounts', act: press('Make discount') },
  { name: 'admin-collections', as: 'owner', path: '/uploads/collections' },
  { name: 'admin-collections-refused', as: 'owner', path: '/uploads/collections', act: submitMain },
  { name: 'admin-collection', as: 'owner', path: ({ collection }) => `/uploads/collections/${collection.id}?q=chair` },
  { name: 'collection', as: 'visitor', path: ({ collection }) => `/collections/${collection.slug}` },
  { name: 'admin-categories', as: 'owner', path: '/uploads/categories' },
  { name: 'admin-options', as: 'owner', path: '/uploads/options' },
  { name: 'admin-option-colors', as: 'owner', path: '/uploads/options/color' },
  { name: 'admin-products-csv', as: 'owner', path: '/uploads/csv' },
  { name: 'admin-products-csv-refused', as: 'owner', path: '/uploads/csv', act: press('Show what it would do') },
  { name: 'admin-products-csv-shopify', as: 'owner', path: '/uploads/csv', act: sendShopifyFile },
  { name: 'admin-classes', as: 'owner', path: '/classes' },
  { name: 'admin-class-new', as: 'owner', path: '/classes/new' },
  { name: 'admin-class-new-refused', as: 'owner', path: '/classes/new', act: submitMain },
  { name: 'admin-class', as: 'owner', path: '/classes/coh_demojanuary' },
  { name: 'admin-class-edit', as: 'owner', path: '/classes/coh_demojanuary/edit' },
  { name: 'admin-class-attendance', as: 'owner', path: '/classes/coh_demooctober/attendance' },
  { name: 'admin-class-attendance-empty', as: 'owner', path: '/classes/coh_demojanuary/attendance' },
  { name: 'admin-quizzes', as: 'owner', path: '/classes/coh_demooctober/quizzes' },
  { name: 'admin-quizzes-empty', as: 'owner', path: '/classes/coh_demojanuary/quizzes' },
  { name: 'admin-certificates', as: 'owner', path: '/classes/coh_demooctober/certificates' },
  { name: 'admin-quiz', as: 'owner', path: `${QUIZ_OF_DEMO}` },
  { name: 'admin-quiz-new', as: 'owner', path: '/classes/coh_demooctober/sessions/ses_demooctober5/quiz' },
  {
    name: 'admin-quiz-refused',
    as: 'owner',
    path: '/classes/coh_demooctober/sessions/ses_demooctober5/quiz',
    act: press('Save and publish'),
  },
  { name: 'admin-quiz-preview', as: 'owner', path: `${QUIZ_OF_DEMO}/preview` },
  { name: 'admin-quiz-results', as: 'owner', path: `${QUIZ_OF_DEMO}/results` },
  { name: 'admin-schedules', as: 'owner', path: '/schedules' },
  { name: 'admin-schedule-of-class', as: 'owner', path: '/schedules?class=coh_demojanuary' },
  { name: 'admin-schedules-empty', as: 'owner', path: '/schedules?from=2030-01-07' },
  { name: 'admin-session', as: 'owner', path: '/schedules/ses_demooctober1' },
  { name: 'admin-log', as: 'owner', path: '/adminlog' },
];

async function refundNothing(page: Page): Promise<void> {
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
}

async function sendShopifyFile(page: Page): Promise<void> {
  const buffer = Buffer.from(bytesOf(shopifyFile({ products: 12 })));
  await page.getByLabel('CSV file').setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Show what it would do' }).click();
  await page.getByText('An export from Shopify').waitFor();
}

async function tickFirstPieces(page: Page): Promise<void> {
  for (const piece of [0, 1]) await page.locator('[name="ids"]').nth(piece).check();
}

async function takeBenchOut(page: Page): Promise<void> {
  const inStock = page.getByRole('listitem').filter({ has: page.getByLabel(/^More for/), hasText: 'Made to order' });
  const row = inStock.first();
  await row.getByLabel(/^More for/).click();
  await row.getByRole('button', { name: 'Set Out of Stock' }).click();
}

async function openPiece(page: Page): Promise<void> {
  await page.locator('[data-piece]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Now' }).waitFor();
}

async function typeIntoSearch(page: Page): Promise<void> {
  await page.getByLabel('Search the shop').pressSequentially('chair');
  await page.getByRole('option').first().waitFor();
}

/** Leaves it in the cart: both widths of a picture find it there. */
async function addToCart(page: Page): Promise<void> {
  const isNew = (await page.getByRole('button', { name: 'Remove from cart' }).count()) === 0;
  if (isNew) {
    for (const name of ['color', 'size']) await page.locator(`main input[name="${name}"]`).first().check();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  }
  await page.getByRole('button', { name: 'Add a different one' }).waitFor();
}

async function openMenuOnPhones(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await openMenu(page);
}

async function openMoreOnPhones(page: Page): Promise<void> {
  const more = page.getByRole('navigation').getByText('More', { exact: true });
  if (await more.isVisible()) await more.click();
}

async function tickFirstOrder(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select GD-/ })
    .first()
    .check();
}

async function turnDaysRound(page: Page): Promise<void> {
  await page.getByLabel('Expected until').fill('2026-01-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).click();
  await page.getByRole('alert').waitFor();
}

async function openMaterial(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Iroko board/ })
    .click();
  await page.getByRole('heading', { name: 'Price history' }).waitFor();
}

async function breakFormula(page: Page): Promise<void> {
  await page.getByLabel('How much').first().fill('2 × (W + H');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A bracket is not closed.').first().waitFor();
}

async function submitMain(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').first().click();
}

/** At another width it has been begun already. */
async function beginQuiz(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: 'Start the quiz' });
  if (await begin.isVisible()) await begin.click();
  await page.getByRole('button', { name: 'Hand in' }).waitFor();
}

async function handInNothing(page: Page): Promise<void> {
  await beginQuiz(page);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('alert').first().waitFor();
}
