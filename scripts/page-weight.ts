import { get } from 'node:http';
import type { Page } from 'playwright-core';

/** Bytes by the browser's own word for the kind of file. */
export type Weight = ReadonlyMap<string, number>;

/** The budget for the first view of a public page on a phone (docs/performance.md), in kilobytes of 1024 bytes. */
const BEFORE_A_TOUCH = { document: 25, stylesheet: 15, font: 50, script: 15, image: 120, total: 225 };
const WITH_REACT = { script: 130 };

/**
 * What a phone downloads for the first view of a page, before the visitor touches anything and after React has started. The browser
 * says which files; each is then asked for with brotli, which browsers take on https only. Headers are not counted.
 */
export async function weighPage(page: Page, address: string): Promise<{ before: Weight; after: Weight }> {
  const files = new Map<string, string>();
  page.on('requestfinished', (request) => files.set(request.url(), request.resourceType()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = await weigh(files);
  await page.mouse.move(20, 400);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.waitForLoadState('networkidle');
  return { before, after: await weigh(files) };
}

/** What is over its budget, in words. */
export function findOver({ before, after }: { before: Weight; after: Weight }): string[] {
  return [...compare(before, BEFORE_A_TOUCH), ...compare(after, WITH_REACT)];
}

export const sumOf = (weight: Weight) => [...weight.values()].reduce((total, size) => total + size, 0);

/** Of 1000 bytes. */
export const kilobytes = (size: number) => (size / 1000).toFixed(1);

function compare(weight: Weight, budgets: Record<string, number>): string[] {
  return Object.entries(budgets).flatMap(([kind, budget]) => {
    const size = kind === 'total' ? sumOf(weight) : (weight.get(kind) ?? 0);
    return size > budget * 1024 ? [`${kind} ${kilobytes(size)} of ${budget} KB`] : [];
  });
}

async function weigh(files: ReadonlyMap<string, string>): Promise<Weight> {
  const byKind = new Map<string, number>();
  for (const [url, kind] of files) byKind.set(kind, (byKind.get(kind) ?? 0) + (await compressedSize(url)));
  return byKind;
}

function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
