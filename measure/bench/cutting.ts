import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CutPart } from '#app/features/bespoke/cutting/cut-stock.ts';
import { leastSheets } from '#app/features/bespoke/cutting/least-sheets.ts';
import { packSheets } from '#app/features/bespoke/cutting/pack-sheets.ts';
import { askedOf } from '#app/features/bespoke/recipes/costing.ts';
import { partsOf } from '#app/features/bespoke/recipes/cut-parts.ts';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { readCatalogue } from '#catalogue/catalogue.schema.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import type { Table } from './results.ts';

/** Not among our packages: fetched when this is measured. */
const PACKERS = path.join(CHECKOUT, 'var', 'bench', 'packers');
const WANTED = ['guillotine-packer@1.0.2', 'binpackingjs@4.1.0'];

/** Beasley 1985 (ESICUP collection, CC0), a line each: its name, the sheet, and the parts, each once. */
const PUBLIC = readFileSync(new URL('./dataset/gcut.txt', import.meta.url), 'utf8');

const PLY = { length: 24_400, width: 12_200, trim: 0, kept: null };
const KERF = 32;
const WEEKS = 10;
const PIECES_A_WEEK = 12;

interface Job {
  name: string;
  parts: CutPart[];
  sheet: { length: number; width: number };
  kerf: number;
}

interface Packers {
  guillotine(job: Job, mayTurn: boolean): number;
  rectangles(job: Job, mayTurn: boolean): number;
}

/** Sheets for the same parts by our packing and by two others, against the fewest that are possible by area and by large parts. */
export async function measureCutting(): Promise<Table[]> {
  const others = await fetchPackers();
  const instances = PUBLIC.trimEnd()
    .split('\n')
    .map((line): Job => {
      const [name = '', sheet = '', ...parts] = line.split(' ');
      const sizeOf = (written: string) => {
        const [length = 0, width = 0] = written.split('x').map(Number);
        return { length, width };
      };
      return { name, sheet: sizeOf(sheet), kerf: 0, parts: parts.map((part) => ({ ...sizeOf(part), mayTurn: false })) };
    });
  const weeks = await demoWeeks();
  return [
    tableOf('Public instances, grain kept', instances, others, 'never'),
    tableOf('Public instances, parts may turn', instances, others, 'all'),
    tableOf('Ten weeks of the demo workshop, kerf 3.2 mm', weeks, others, 'own'),
  ];
}

function tableOf(title: string, jobs: readonly Job[], others: Packers, turns: 'never' | 'all' | 'own'): Table {
  return {
    title,
    note: 'Sheets. guillotine-packer tries all its rules and turns all parts or none; binpackingjs need not cut from edge to edge and is run with its four rules on two orders.',
    columns: ['job', 'parts', 'lower bound', 'ours', 'guillotine-packer', 'binpackingjs', 'CPU ms'],
    rows: jobs.map((job) => {
      const parts = job.parts.map((part) => ({ ...part, mayTurn: turns === 'own' ? part.mayTurn : turns === 'all' }));
      const size = { ...job.sheet, trim: 0, kept: null };
      const begun = process.cpuUsage();
      const { sheets, unplaced } = packSheets({ parts, stock: [size], kerf: job.kerf });
      const { user, system } = process.cpuUsage(begun);
      if (unplaced.length > 0) throw new Error(`${job.name} has parts that no sheet holds`);
      const mayTurn = turns !== 'never';
      return [
        job.name,
        parts.length,
        leastSheets(parts, size, job.kerf),
        sheets.length,
        others.guillotine(job, mayTurn),
        others.rectangles(job, mayTurn),
        Math.round((user + system) / 1000),
      ];
    }),
  };
}

/** What a week of random orders takes of each sheet, with the grain as the recipes have it. */
async function demoWeeks(): Promise<Job[]> {
  const { products, workshop } = await readCatalogue(path.join(CHECKOUT, 'catalogue'));
  const made = workshop.recipes.filter(({ cuts }) => cuts.some(({ material }) => material.startsWith('ply-')));
  let seed = 20_261_127;
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: WEEKS }, (_, week) => {
    const pieces = Array.from({ length: PIECES_A_WEEK }, () => made[draw(made.length)] as (typeof made)[number]);
    const wanted = pieces.flatMap(({ product, cuts, sizes }) => {
      const piece = products.find(({ id }) => id === product);
      if (!piece) return [];
      const own = sizes.map((size) => ({ ...size, heightCm: null }));
      const recipe = {
        ...EMPTY_RECIPE,
        sizes: own,
        cuts: cuts.map(({ material, ...cut }) => ({ ...cut, materialId: material })),
      };
      const size = own[draw(own.length || 1)]?.label ?? '';
      return partsOf(recipe, askedOf(piece, { size, color: '', options: '' })).filter((part) => !('problem' in part));
    });
    return ['ply-18', 'ply-6'].map((material) => ({
      name: `week ${week + 1}, ${material}`,
      sheet: PLY,
      kerf: KERF,
      parts: wanted
        .filter((part) => part.materialId === material)
        .flatMap((part) => ('problem' in part ? [] : Array.from({ length: part.count }, () => part))),
    }));
  }).flat();
}

async function fetchPackers(): Promise<Packers> {
  execFileSync('npm', ['install', '--prefix', PACKERS, '--no-save', '--no-audit', '--no-fund', ...WANTED], {
    stdio: 'ignore',
  });
  const require = createRequire(path.join(PACKERS, 'node_modules', 'run.cjs'));
  const { packer } = require(path.join(PACKERS, 'node_modules', 'guillotine-packer'));
  const rectangles = await import(path.join(PACKERS, 'node_modules', 'binpackingjs', 'dist', 'esm', '2d', 'index.js'));
  const { pack2D, BestShortSideFit, BestAreaFit, BestLongSideFit, BottomLeft } = rectangles;
  return {
    guillotine({ parts, sheet, kerf }, allowRotation) {
      const items = parts.map(({ length, width }, index) => ({ name: String(index), width: length, height: width }));
      return packer({ binWidth: sheet.length, binHeight: sheet.width, items }, { kerfSize: kerf, allowRotation })
        .length;
    },
    rectangles({ parts, sheet, kerf }, mayTurn) {
      const area = ({ width, height }: { width: number; height: number }) => width * height;
      const boxes = parts.map((part) => ({
        width: part.length + kerf,
        height: part.width + kerf,
        constrainRotation: !mayTurn,
      }));
      const bins = parts.map(() => ({ width: sheet.length + kerf, height: sheet.width + kerf }));
      const rules = [new BestShortSideFit(), new BestAreaFit(), new BestLongSideFit(), new BottomLeft()];
      const found = rules.flatMap((heuristic) =>
        [boxes, boxes.toSorted((a, b) => area(b) - area(a))].map((order) => pack2D({ bins, boxes: order, heuristic })),
      );
      const filled = found.map(
        ({ packedBins }) => packedBins.filter((bin: { boxes: [] }) => bin.boxes.length > 0).length,
      );
      return Math.min(...filled);
    },
  };
}
