import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findOrInstallChromium } from '#scripts/checks/chromium.ts';
import { runCommand } from '#scripts/checks/run-command.ts';
import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import type { Table } from './results.ts';

const PAGES = (process.env.BENCH_PAGES ?? '/,/shop,/shop/moremi-bed,/masterclass,/masterclass/enroll').split(',');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Fetched when somebody measures: it is larger than everything the shop needs together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Profile {
  kilobitsPerSecond: number;
  roundTripMs: number;
  cpuSlowdown: number;
}

const PROFILES: Record<string, Profile> = {
  gate: { kilobitsPerSecond: 1600, roundTripMs: 150, cpuSlowdown: 4 },
  bad: { kilobitsPerSecond: 400, roundTripMs: 400, cpuSlowdown: 6 },
};

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'total-byte-weight': audit,
  }),
});
type Report = z.infer<typeof reportSchema>;

/** What a phone shows and when, before anybody touches it. */
export async function measureFirstView({ shop, folder }: BenchShop): Promise<Table[]> {
  const browser = await findOrInstallChromium();
  if (!browser.ok) throw new Error(`No Chromium or Chrome was found. Install one: ${browser.cure}`);
  const rows = [];
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const page of PAGES) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        reports.push(await look(shop.url + page, profile, browser.file, path.join(folder, 'lighthouse.json')));
      }
      rows.push([name, page, ...toCells(reports)]);
    }
  }
  return [
    {
      title: 'First view on a phone',
      note: `Lighthouse ${LIGHTHOUSE.split('@')[1]}, lines simulated: gate ${inWords('gate')}, bad ${inWords('bad')}; medians of ${ROUNDS}. Bytes with headers, gzip (browsers take Brotli over https only). To reach on the gate: LCP 2.0 s.`,
      columns: ['profile', 'page', 'score', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'],
      rows,
    },
  ];
}

/** Chromium now and then begins its trace after the page (`NO_NAVSTART`); Lighthouse itself says to try again. */
async function look(url: string, profile: Profile, chromium: string, file: string, tries = 3): Promise<Report> {
  const { ok, output } = await runCommand(
    [
      ...['npx', '--yes', LIGHTHOUSE, url],
      ...['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`],
      '--chrome-flags=--headless=new --no-sandbox --disable-quic',
      ...['--form-factor=mobile', '--throttling-method=simulate'],
      `--throttling.rttMs=${profile.roundTripMs}`,
      `--throttling.throughputKbps=${profile.kilobitsPerSecond}`,
      `--throttling.cpuSlowdownMultiplier=${profile.cpuSlowdown}`,
    ],
    { env: { CHROME_PATH: chromium } },
  );
  if (!ok && tries > 1) return look(url, profile, chromium, file, tries - 1);
  if (!ok) throw new Error(`Lighthouse could not look at ${url}:\n${output}`);
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function toCells(reports: Report[]): string[] {
  const of = (pick: (report: Report) => number) => median(reports.map(pick));
  const ofAudit = (name: keyof Report['audits']) => of(({ audits }) => audits[name].numericValue);
  return [
    String(Math.round(of(({ categories }) => categories.performance.score) * 100)),
    (ofAudit('first-contentful-paint') / 1000).toFixed(1),
    (ofAudit('largest-contentful-paint') / 1000).toFixed(1),
    String(Math.round(ofAudit('total-blocking-time'))),
    ofAudit('cumulative-layout-shift').toFixed(3),
    (ofAudit('total-byte-weight') / 1000).toFixed(0),
  ];
}

function inWords(name: string): string {
  const profile = PROFILES[name];
  if (!profile) throw new Error(`There is no profile ${name}`);
  return `${profile.kilobitsPerSecond / 1000} Mbps, ${profile.roundTripMs} ms, CPU ÷ ${profile.cpuSlowdown}`;
}
