import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findOrInstallChromium } from '#scripts/checks/chromium.ts';
import { runCommand } from '#scripts/checks/run-command.ts';
import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import type { Table } from './results.ts';
import { type Line, openSlowLine } from './slow-line.ts';

const PAGES = (process.env.BENCH_PAGES ?? '/,/shop,/shop/moremi-bed,/masterclass,/masterclass/enroll').split(',');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Fetched when somebody measures: it is larger than everything the shop needs together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Profile extends Line {
  cpuSlowdown: number;
}

/** `simulated` is reckoned by Lighthouse from the order in which a fast line brought the page; `slow` is loaded over such a line, `hard` over one with TLS, slow start and loss. */
const LINES = ['simulated', 'slow', 'hard'] as const;

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
  const file = path.join(folder, 'lighthouse.json');
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const line of LINES) {
      const slowLine = await openSlowLine(Number(new URL(shop.url).port), { ...profile, isHard: line === 'hard' });
      for (const page of PAGES) {
        const reports: Report[] = [];
        // The shop answers under its own address alone, so the browser is led over the line to it.
        const [over, throttling] =
          line === 'simulated' ? ['', simulate(profile)] : [lead(shop.url, slowLine.url), throttleProcessor(profile)];
        for (let round = 0; round < ROUNDS; round++) {
          reports.push(await look(shop.url + page, [over, throttling], browser.file, file));
        }
        rows.push([name, line, page, ...toCells(reports)]);
      }
      slowLine.close();
    }
  }
  return [
    {
      title: 'First view on a phone',
      note: `Lighthouse ${LIGHTHOUSE.split('@')[1]}, gate ${inWords('gate')}, bad ${inWords('bad')}, each simulated, loaded over a slow line, and over one with TLS, slow start and loss (slow-line.ts); medians of ${ROUNDS}. Bytes with headers, gzip (browsers take Brotli over https only). To reach: LCP 1.5 s on the gate, 3.5 s on the bad line.`,
      columns: ['profile', 'line', 'page', 'score', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'],
      rows,
    },
  ];
}

/** Chromium now and then begins its trace after the page (`NO_NAVSTART`); Lighthouse itself says to try again. */
async function look(
  url: string,
  [over, throttling]: [over: string, throttling: string[]],
  chromium: string,
  file: string,
  tries = 3,
): Promise<Report> {
  const { ok, output } = await runCommand(
    [
      ...['npx', '--yes', LIGHTHOUSE, url],
      ...['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`],
      `--chrome-flags=--headless=new --no-sandbox --disable-quic ${over}`,
      ...['--form-factor=mobile', ...throttling],
    ],
    { env: { CHROME_PATH: chromium } },
  );
  if (!ok && tries > 1) return look(url, [over, throttling], chromium, file, tries - 1);
  if (!ok) throw new Error(`Lighthouse could not look at ${url}:\n${output}`);
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Tells Chromium to go by the line wherever it is asked for the shop. */
const lead = (shop: string, line: string) => `--host-resolver-rules="MAP ${new URL(shop).host} ${new URL(line).host}"`;

const simulate = ({ roundTripMs, kilobitsPerSecond, cpuSlowdown }: Profile) => [
  '--throttling-method=simulate',
  `--throttling.rttMs=${roundTripMs}`,
  `--throttling.throughputKbps=${kilobitsPerSecond}`,
  `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
];

/** Nought of the line means that Lighthouse leaves it as it is. */
const throttleProcessor = ({ cpuSlowdown }: Profile) => [
  '--throttling-method=devtools',
  ...['requestLatencyMs', 'downloadThroughputKbps', 'uploadThroughputKbps'].map((name) => `--throttling.${name}=0`),
  `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
];

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
