/**
 * Who is answered what at every address of the site: the one place where that is decided for tests. `tests/access-matrix.test.ts`
 * asks every address of `app/routes.ts` as a visitor, a customer, somebody on the staff and the owner.
 *
 * A row says what those who may enter are answered: `GET | POST`, where the POST carries an empty form. What everybody else is
 * answered follows from the group (REFUSALS). An address that names an object has two rows in one: for something of theirs (`own`;
 * in the back office and in the shop anything that exists), and for what does not exist. Something of another customer's is
 * answered as what does not exist, without a difference.
 */
export type Row = string | { own: string; unknown: string };

export const ACCESS = {
  /** Answered the same whoever asks. */
  anyone: {
    '/': '200 | 405',
    '/shop': '200 | 405',
    '/shop/:productId': { own: '200 | 405', unknown: '404 | 405' },
    '/shop/:productId/shared/:shared': {
      own: '302 /media/img/0123456789abcdef0123456789abcdef/828.jpg | 405',
      unknown: '404 | 405',
    },
    '/shop/:productId/pictures/:picture': { own: '200 | 405', unknown: '404 | 405' },
    '/collections/:collection': { own: '200 | 405', unknown: '404 | 405' },
    '/shop/suggest': '200 | 405',
    '/masterclass': '200 | 405',
    '/masterclass/enroll': '200 | 422',
    '/masterclass/waiting': '200 | 422',
    '/masterclass/enrolled': '302 /masterclass/enroll | 400',
    // Students need no account: the reference is the key, and shows what its bearer knows.
    '/masterclass/enrolled/:reference': { own: '200 | 400', unknown: '404 | 400' },
    '/about': '200 | 405',
    '/contact': '200 | 422',
    '/bespoke': '200 | 422',
    '/bespoke/photos': '405 | 400',
    '/bespoke/:briefKey': { own: '200 | 400', unknown: '404 | 404' },
    // The shop of the tests is open.
    '/soon': '302 / | 405',
    '/preview/:previewKey': { own: '302 / | 405', unknown: '404 | 405' },
    '/terms': '200 | 405',
    '/privacy': '200 | 405',
    '/newsletter/confirm': '200 | 200',
    '/newsletter/leave': '200 | 200',
    '/pay': '404 | 404',
    // The address is the key.
    '/pay/:token': { own: '200 | 400', unknown: '404 | 404' },
    '/quote': '404 | 404',
    '/quote/:quoteKey': { own: '200 | 400', unknown: '404 | 404' },
    '/order': '404 | 404',
    // What a tag leads to: nothing of whose it is.
    '/piece/:key': { own: '200 | 405', unknown: '404 | 405' },
    '/certificates/:number': { own: '200 | 405', unknown: '404 | 405' },
    // No chat is configured.
    '/chat-frame': '404 | 405',
    '/*': '404 | 404',
    '/reset': '200 | 422',
    '/welcome': '200 | 410',
    '/login/code': '302 /login | 303 /login',
    '/login/google': '302 /login | 303 /login?error=google_unreachable',
    '/team/join': '200 | 422',
    '/cart/add': '302 /shop | 400',
    '/newsletter/subscribe': '302 /newsletter/confirm | 303 /newsletter/confirm?notice=email',
    // There while the site is at an address nobody else can reach; `mail-previews` hold that themselves.
    '/dev/mails': '200 | 405',
    '/dev/mails/:kind': { own: '200 | 405', unknown: '404 | 405' },
    '/sitemap.xml': '200 | 405',
    '/feeds/google.xml': '200 | 405',
    '/feeds/meta.csv': '200 | 405',
    '/robots.txt': '200 | 405',
    '/.well-known/security.txt': '200 | 405',
    '/colors/:sheet': { own: '200 | 405', unknown: '404 | 405' },
    '/logo/:file': { own: '302 /icon.svg | 405', unknown: '404 | 405' },
    '/manifest.webmanifest': '200 | 405',
    '/webhooks/paystack': '405 | 401',
    '/api/auth/*': '404 | 404',
  },

  /** People who are not signed in; everybody else is sent to where they belong. */
  signedOut: {
    '/login': '200 | 422',
    '/signup': '200 | 422',
  },

  /** Whoever is signed in, and a visitor otherwise: [a visitor, a customer, staff and the owner]. */
  each: {
    '/logout': ['302 /login | 303 /login', '302 /userProfile | 303 /login', '302 /adminlog | 303 /login'],
    '/cart/remove': ['302 /shop | 302 /login', '302 /shop | 400', '302 /shop | 400'],
    '/live': ['204 | 405', '200 | 405', '200 | 405'],
    '/storage/token': ['405 | 401', '405 | 200', '405 | 200'],
  },

  /** Customers, for what is their own. */
  customer: {
    '/userDashboard': '200 | 405',
    '/store': '200 | 405',
    '/store/:productId': { own: '200 | 405', unknown: '404 | 405' },
    '/cart': '200 | 400',
    '/cart/pending': '302 /store | 303 /store',
    '/addNumber': '200 | 422',
    '/editAddress': '200 | 422',
    '/editprofile': '200 | 422',
    '/onboarding': '200 | 422',
    '/profilePic': '200 | 422',
    '/address': '200 | 422',
    '/onboarding/address': '200 | 422',
    '/checkout/pay': '302 /cart | 303 /cart?notice=choose_shipping#shippingOption',
    '/checkout/paid': '302 /cart | 405',
    '/checkout/:reference': { own: '200 | 400', unknown: '404 | 404' },
    '/myorders': '200 | 404',
    '/myorders/:orderId': { own: '200 | 400', unknown: '404 | 400' },
    '/myorders/:orderId/receipt': { own: '200 | 405', unknown: '404 | 405' },
    '/userMasterclass': '200 | 405',
    '/userMasterclass/:cohortId': { own: '200 | 405', unknown: '404 | 405' },
    '/userMasterclass/:cohortId/calendar.ics': { own: '200 | 405', unknown: '404 | 405' },
    // A door that leads nowhere says so on the student's page, whether or not there is an evening behind it.
    '/userMasterclass/join/:sessionId': {
      own: '303 /userMasterclass?notice=over | 405',
      unknown: '303 /userMasterclass?notice=gone | 405',
    },
    '/userMasterclass/files/:materialId': { own: '200 | 405', unknown: '404 | 405' },
    // No attempt is named, and none is found.
    '/userMasterclass/quiz/:sessionId': { own: '200 | 404', unknown: '404 | 404' },
    '/userMasterclass/quiz/:sessionId/answers': { own: '405 | 404', unknown: '405 | 404' },
    '/userMasterclass/certificate': '200 | 400',
    '/notifications': '200 | 400',
    '/userProfile': '200 | 400',
    '/userProfile/password': '200 | 422',
    '/userProfile/download': '302 /userProfile | 200',
    '/userProfile/delete': '200 | 400',
    '/userProfile/keep': '302 /userProfile | 303 /userProfile?notice=kept',
    '/gethelp': '200 | 422',
  },

  /** The owner and staff. */
  team: {
    '/adminHome': '200 | 405',
    '/orders': '200 | 400',
    '/orders/:orderId': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/new': '200 | 400',
    '/quotes': '200 | 405',
    '/quotes/:quoteId': { own: '200 | 400', unknown: '404 | 400' },
    '/quotes/photos': '405 | 400',
    '/quotes/:quoteId/edit': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/requests': '200 | 405',
    '/orders/requests/:requestId': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/fee': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/lines': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/changes/:lineChangeId': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/milestones': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/mail': { own: '404 | 405', unknown: '404 | 405' },
    '/orders/:orderId/print/:kind': { own: '200 | 405', unknown: '404 | 405' },
    '/orders/slips': '404 | 405',
    '/orders/photos/:orderId': { own: '302 /orders/:orderId | 400', unknown: '302 /orders/:orderId | 400' },
    '/adminNotifications': '200 | 400',
    '/payments': '200 | 400',
    '/payments/:reference': { own: '200 | 400', unknown: '404 | 400' },
    '/classes': '200 | 405',
    '/classes/new': '200 | 400',
    '/classes/:cohortId': { own: '200 | 400', unknown: '404 | 400' },
    '/classes/:cohortId/edit': { own: '200 | 400', unknown: '404 | 400' },
    '/classes/:cohortId/attendance': { own: '200 | 400', unknown: '404 | 400' },
    '/classes/:cohortId/quizzes': { own: '200 | 405', unknown: '404 | 405' },
    '/classes/:cohortId/certificates': { own: '200 | 400', unknown: '404 | 400' },
    '/classes/:cohortId/sessions/:sessionId/quiz': { own: '200 | 400', unknown: '404 | 400' },
    '/classes/:cohortId/sessions/:sessionId/quiz/preview': { own: '200 | 405', unknown: '404 | 405' },
    '/classes/:cohortId/sessions/:sessionId/quiz/results': { own: '200 | 405', unknown: '404 | 405' },
    '/schedules': '200 | 400',
    '/schedules/:sessionId': { own: '200 | 400', unknown: '404 | 400' },
    '/schedules/files/:materialId': { own: '200 | 405', unknown: '404 | 405' },
    '/search': '200 | 405',
    '/inbox': '200 | 405',
    '/inbox/:messageId': { own: '200 | 400', unknown: '404 | 400' },
    '/customers': '200 | 405',
    '/customers/:customerId': { own: '200 | 400', unknown: '404 | 400' },
    '/enrollments': '200 | 405',
    '/enrollments/:enrollmentId': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/balance': { own: '200 | 400', unknown: '404 | 400' },
    '/enrollments/:enrollmentId/balance': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/earlier': '200 | 405',
    '/owed': '200 | 400',
    '/owed/:dueId': { own: '200 | 400', unknown: '404 | 400' },
    '/payouts': '200 | 400',
    '/payouts/:payoutId': { own: '200 | 405', unknown: '404 | 405' },
    '/subscribers': '200 | 400',
    '/mails': '200 | 405',
    '/mails/:mailId': { own: '200 | 400', unknown: '404 | 400' },
    '/mails/:mailId/preview': { own: '200 | 405', unknown: '404 | 405' },
    '/security': '200 | 400',
    // An empty product form is one to be shown again, as after adding a row.
    '/post': '200 | 200',
    '/uploads': '200 | 400',
    '/uploads/csv': '200 | 400',
    '/uploads/categories': '200 | 400',
    '/uploads/options': '200 | 400',
    '/uploads/options/:option': { own: '200 | 400', unknown: '404 | 404' },
    '/uploads/export.csv': '200 | 405',
    '/uploads/pictures': '405 | 400',
    '/uploads/unsaved': '405 | 204',
    '/uploads/order': '200 | 400',
    '/uploads/discounts': '200 | 400',
    '/uploads/collections': '200 | 400',
    '/uploads/collections/:collectionId': { own: '200 | 400', unknown: '404 | 400' },
    '/uploads/bulk/price': '200 | 400',
    '/uploads/bulk/price/:changeId': { own: '200 | 400', unknown: '404 | 400' },
    '/uploads/bulk/category': '200 | 400',
    '/uploads/bulk/collection': '200 | 400',
    '/uploads/bulk/hide': '200 | 400',
    '/uploads/bulk/delete': '200 | 400',
    '/uploads/:productId': { own: '200 | 200', unknown: '404 | 404' },
    '/uploads/:productId/preview': { own: '200 | 405', unknown: '404 | 405' },
    '/adminlog': '200 | 405',
  },

  /** The owner alone: rights, settings, the log of who did what, and people's data in bulk. Staff are told so. */
  owner: {
    '/orders/:orderId/changes/refund': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/cancel': { own: '200 | 400', unknown: '404 | 400' },
    '/orders/:orderId/refund': { own: '200 | 400', unknown: '404 | 404' },
    '/enrollments/:enrollmentId/refund': { own: '200 | 400', unknown: '404 | 404' },
    '/books': '200 | 405',
    '/books/:bookFile': { own: '200 | 405', unknown: '404 | 405' },
    '/orders/export': '200 | 405',
    '/orders/export.csv': '302 /orders/export | 303 /orders/export?export=all&tab=&q=&notice=not_confirmed',
    '/classes/:cohortId/roster.csv': {
      own: '302 /classes/:cohortId | 303 /classes/:cohortId?notice=not_confirmed',
      unknown: '302 /classes/:cohortId | 404',
    },
    '/classes/:cohortId/sessions/:sessionId/quiz/results.csv': {
      own: '302 /classes/:cohortId/sessions/:sessionId/quiz/results | 303 /classes/:cohortId/sessions/:sessionId/quiz/results?notice=not_confirmed',
      unknown: '302 /classes/:cohortId/sessions/:sessionId/quiz/results | 404',
    },
    '/customers/export.csv': '302 /customers | 303 /customers?notice=not_confirmed',
    '/enrollments/export.csv': '302 /enrollments | 303 /enrollments?notice=not_confirmed',
    '/subscribers/export.csv': '302 /subscribers | 303 /subscribers?notice=not_confirmed',
    '/team': '200 | 400',
    '/settings': '200 | 405',
    '/settings/set-up': '200 | 400',
    '/settings/window': '200 | 400',
    '/settings/window/logo': '200 | 400',
    '/settings/window/email': '200 | 405',
    '/settings/window/pictures': '200 | 400',
    '/settings/window/pictures/:room': { own: '200 | 400', unknown: '404 | 400' },
    '/settings/window/:part': { own: '200 | 400', unknown: '404 | 404' },
    '/settings/leave-demo': '404 | 404',
    '/settings/:section': { own: '200 | 400', unknown: '404 | 404' },
    '/settings/policies/:policy': { own: '200 | 400', unknown: '404 | 404' },
    '/audit': '200 | 405',
    '/health': '200 | 303 /health',
  },
} as const satisfies {
  [group in 'anyone' | 'signedOut' | 'customer' | 'team' | 'owner']: Record<string, Row>;
} & { each: Record<string, readonly [visitor: string, customer: string, team: string]> };

/** Whoever may not enter is answered this instead; `:here` is the address that was asked for, as a query says it. */
export const REFUSALS = {
  signedOut: { customer: '302 /userDashboard | 302 /userDashboard', team: '302 /adminHome | 302 /adminHome' },
  customer: { visitor: '302 /login?next=:here | 302 /login', team: '302 /adminHome | 302 /adminHome' },
  team: { visitor: '302 /login?next=:here | 302 /login', customer: '302 /login | 302 /login' },
  owner: { visitor: '302 /login?next=:here | 302 /login', customer: '302 /login | 302 /login', staff: '403 | 403' },
} as const;

/** A piece's address inside the store is shared with people who have no account: they are led to the shop. */
export const VISITOR_IN_THE_STORE = '302 /shop/:productId | 302 /shop/:productId';
