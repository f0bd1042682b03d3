/**
 * The arrows of docs/architecture.md as data: no allowlist, no cycle. Between features, left may use right and never back:
 * checkout, phone-orders, delivery-fees and enrollments > payments > orders and masterclass > notifications. `settings` is below all
 * features. A test may use whatever leads to what it tests, such as a purchase that is then settled.
 */
const FEATURE_MAY_USE = {
  checkout: ['payments', 'refunds', 'cart', 'catalog', 'orders', 'accounts', 'policies', 'settings'],
  enrollments: ['pay-links', 'payments', 'masterclass', 'settings'],
  'delivery-fees': ['pay-links', 'payments', 'orders', 'masterclass', 'catalog', 'accounts', 'settings'],
  'phone-orders': ['pay-links', 'payments', 'orders', 'masterclass', 'catalog', 'accounts', 'policies', 'settings'],
  'pay-links': ['payments', 'cart', 'orders', 'masterclass', 'catalog', 'settings'],
  'payment-review': ['payments', 'refunds', 'orders', 'masterclass'],
  payments: ['refunds', 'cart', 'orders', 'masterclass', 'catalog', 'notifications', 'accounts', 'settings'],
  refunds: ['orders', 'masterclass', 'notifications', 'accounts', 'settings'],
  cart: ['catalog', 'settings'],
  catalog: ['settings'],
  orders: ['notifications', 'catalog', 'accounts', 'settings'],
  masterclass: ['notifications', 'accounts', 'settings'],
  quizzes: ['masterclass', 'settings'],
  certificates: ['quizzes', 'masterclass', 'notifications', 'settings'],
  accounts: ['settings'],
  notifications: ['settings'],
  support: ['orders', 'notifications', 'accounts', 'settings'],
  about: ['settings'],
  home: ['catalog', 'settings'],
  newsletter: ['settings'],
  policies: ['settings'],
  chat: ['settings'],
  dashboard: ['orders', 'settings'],
  people: ['orders', 'masterclass', 'support', 'newsletter', 'accounts', 'settings'],
  'products-admin': ['catalog', 'cart', 'orders', 'payments', 'accounts', 'settings'],
  'mail-ledger': [],
  'audit-log': [],
  'admin-home': [
    'orders',
    'payments',
    'refunds',
    'cart',
    'catalog',
    'masterclass',
    'support',
    'notifications',
    'settings',
  ],
  team: ['accounts', 'settings'],
  files: ['accounts'],
  backups: ['notifications', 'settings'],
  doctor: ['notifications', 'settings'],
  settings: [],
};

const TESTS = '\\.test\\.tsx?$|^tests/';

const featureRules = Object.entries(FEATURE_MAY_USE).map(([feature, allowed]) => ({
  name: `${feature}-uses-only-what-is-right-of-it`,
  severity: 'error',
  from: { path: `^app/features/${feature}/`, pathNot: TESTS },
  to: { path: '^app/features/', pathNot: `^app/features/(${[feature, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...featureRules,
    {
      name: 'every-feature-has-its-row',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${Object.keys(FEATURE_MAY_USE).join('|')})/` },
      to: { path: '^app/features/' },
    },
    {
      name: 'platform-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: TESTS },
      to: { path: '^(app/(features|routes|ui)|server|sandbox|tests)/' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TESTS },
      to: { path: '^(app/(features|routes|platform)|server|sandbox|tests)/' },
    },
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { pathNot: `^app/(routes|root|entry)|^server/|${TESTS}` },
      to: { path: '^app/routes' },
    },
    {
      name: 'ui-from-components-only',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `/components/|${TESTS}` },
      to: { path: '^app/ui/' },
    },
    {
      name: 'drizzle-in-its-places',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: `\\.server\\.tsx?$|${TESTS}` },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'better-auth-in-its-place',
      severity: 'error',
      from: { pathNot: `^app/platform/auth/|${TESTS}` },
      to: { path: 'node_modules/(better-auth|@better-auth)' },
    },
    {
      name: 'react-router-in-its-places',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: `^app/(routes|root|entry)|^app/ui/|/components/|^app/platform/auth/|${TESTS}`,
      },
      to: { path: 'node_modules/(react-router|@react-router)/' },
    },
    {
      name: 'production-never-imports-the-sandbox-or-tests',
      severity: 'error',
      from: { path: '^(app|server|database)/', pathNot: TESTS },
      to: { path: '^(sandbox|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|var)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    parser: 'swc',
  },
};
