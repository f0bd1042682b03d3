import { globSync } from 'node:fs';
import path from 'node:path';

/** The code whose faults cost money, stock or somebody's rights. Sentences, letters and tables' definitions are left to other tests. */
const TARGETS = [
  'app/features/{bespoke/quotes,ground/team,orders/orders,pay/checkout,pay/dues,pay/enrollments,pay/pay-links,pay/payments,pay/refunds,pay/review,shop/cart}/{,door/}*.ts',
  'app/features/ground/accounts/{,door/}*.ts',
  'app/features/ground/settings/{,door/}{vat,save-settings.server}.ts',
  'app/features/class/masterclass/{,door/}{create,cancel,attach,check,enroll,flag,naira}*.ts',
  'app/platform/{auth,money,payments,rate-limits,signed-values}/*.ts',
  'app/routes/{guards,next-path}.server.ts',
];

const LEFT_OUT = [
  /\.test\.ts$/,
  /(texts?|words|emails?|previews|mail-(parameters|text|words))\.ts$/,
  /\.table\.server\.ts$/,
  /\.data\.ts$/,
  /personal-data\.server\.ts$/,
  // Runs in the browser alone, or names places and devices.
  /(order-keys|device-name|in-app-browser|nigerian-states|initials)\.ts$/,
];

export function listTargets(root: string): string[] {
  return globSync(TARGETS, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)))
    .sort();
}

/**
 * Tests that run in Vitest's own processes, where a mutant can be put into memory. Those that start programs of their own run the
 * source as it is on the disk and would notice nothing; those of other parts are never near this code.
 */
const TESTS = [
  'app/{features,routes}/**',
  'app/platform/{auth,money,payments,rate-limits,signed-values}/**',
  'tests/**',
];

const NOT_THERE = [
  /^tests\/(crash|data|e2e|load|outside|processes|releases|simulation)\//,
  /^app\/features\/ground\/backups\//,
];

export function listTests(root: string): string[] {
  return globSync(
    TESTS.map((folder) => `${folder}/*.test.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_THERE.some((pattern) => pattern.test(file)))
    .sort();
}
