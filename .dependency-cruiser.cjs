/**
 * The arrows of docs/architecture.md as data: no allowlist, no cycle. Between districts, a row may use what stands before it and never
 * what comes after, and only what lies in a door there. A test may use whatever leads to what it tests, such as a purchase that is
 * then settled.
 */
const DISTRICT_MAY_USE = {
  ground: [],
  money: ['ground'],
  shop: ['ground', 'money'],
  orders: ['ground', 'money', 'shop'],
  class: ['ground', 'money'],
  pay: ['ground', 'money', 'shop', 'orders', 'class'],
  bespoke: ['ground', 'money', 'shop', 'orders', 'class', 'pay'],
  desk: ['ground', 'shop', 'orders', 'pay'],
  office: ['ground', 'money', 'shop', 'orders', 'class', 'pay', 'bespoke', 'desk'],
};

const TESTS = '\\.test\\.tsx?$|^(tests|measure)/';

const districtRules = Object.entries(DISTRICT_MAY_USE).map(([district, allowed]) => ({
  name: `${district}-uses-only-what-its-row-names`,
  severity: 'error',
  from: { path: `^app/features/${district}/`, pathNot: TESTS },
  to: { path: '^app/features/', pathNot: `^app/features/(${[district, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...districtRules,
    {
      name: 'from-another-district-only-what-lies-in-its-door',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^app/features/', pathNot: '^app/features/($1/|[^/]+/[^/]+/(admin/)?door/)' },
    },
    {
      name: 'every-district-has-its-row',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${Object.keys(DISTRICT_MAY_USE).join('|')})/` },
      to: { path: '^app/features/' },
    },
    {
      name: 'platform-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: TESTS },
      to: { path: '^(app/(features|routes|ui)|server|packages/paystack-sandbox|measure|tests)/' },
    },
    {
      name: 'pictures-are-worked-on-in-their-process',
      severity: 'error',
      from: { pathNot: `^app/platform/images/|^scripts/(prepare-pictures|make-icons)|^catalogue/|${TESTS}` },
      to: { path: '^app/platform/images/worker/|node_modules/sharp/' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TESTS },
      to: { path: '^(app/(features|routes|platform)|server|packages|measure|tests)/' },
    },
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { pathNot: `^app/(routes|root|entry)|^server/|^vite(st)?\\.config|${TESTS}` },
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
      from: { path: '^app/', pathNot: `^app/(routes|root|entry)|^app/ui/|/components/|^app/platform/auth/|${TESTS}` },
      to: { path: 'node_modules/(react-router|@react-router)/' },
    },
    {
      name: 'production-never-imports-the-sandbox-measurements-or-tests',
      severity: 'error',
      from: { path: '^(app|server|database|scripts/start)/', pathNot: TESTS },
      to: { path: '^(packages/(?:paystack-sandbox|firestore-stand-in)|measure|tests)/' },
    },
    {
      name: 'packages-know-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(app|server|database|catalogue|scripts|measure|tests)/' },
    },
    {
      name: 'the-sandbox-is-alone',
      severity: 'error',
      from: { path: '^packages/paystack-sandbox/' },
      to: { path: '^packages/(?!paystack-sandbox/)' },
    },
    {
      name: 'paystack-needs-no-neighbours',
      severity: 'error',
      from: { path: '^packages/paystack-sandbox/', pathNot: '/neighbours/|/start-test-sandbox|\\.test\\.' },
      to: { path: '^packages/paystack-sandbox/neighbours/' },
    },
    {
      name: 'backup-uses-only-embedded-postgres',
      severity: 'error',
      from: { path: '^packages/backup/' },
      to: { path: '^packages/(?!(?:backup|embedded-postgres)/)' },
    },
    {
      name: 'the-firestore-reader-is-alone',
      severity: 'error',
      from: { path: '^packages/firestore-reader/', pathNot: TESTS },
      to: { path: '^packages/(?!firestore-reader/)' },
    },
    {
      name: 'the-firestore-stand-in-is-alone',
      severity: 'error',
      from: { path: '^packages/firestore-stand-in/' },
      to: { path: '^packages/(?!firestore-stand-in/)' },
    },
    {
      name: 'embedded-postgres-is-alone',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/' },
      to: { path: '^packages/(?!embedded-postgres/)' },
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
