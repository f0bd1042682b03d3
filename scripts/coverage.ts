import { globSync, readFileSync } from 'node:fs';

/**
 * A sentence of the specification, or the part of one that can be true or false; where one can see it; and the tests that fail when it
 * stops being true, which say so in a comment in front of them: `Covers 2.5-3`. Where we built something else on purpose, it says
 * *decided*. Sentences that only describe how the original was built, or say that something "is not shown", are left out.
 */
interface CoveredSentence {
  section: string;
  number: string;
  says: string;
  where: string;
  tests: { file: string; title: string }[];
}

const SENTENCES = 'tests/spec/sentences.txt';
const COVERS = /^ *\/\/ Covers (.+)$/gm;
const TITLE = /(?:\b(?:describe|it|test)\b[\w.]*|[\])])\(\s*(['"])(.*?[^\\])\1/;

/** Every test that says which sentences it covers. */
function readCovers(): { number: string; file: string; title: string }[] {
  const files = globSync('{app,packages,server,tests}/**/*.{test,spec}.{ts,tsx}').sort();
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(COVERS)].flatMap(({ index, 1: numbers = '' }) => {
      const title = TITLE.exec(source.slice(index))?.[2]?.replaceAll("\\'", "'") ?? '';
      return numbers.split(', ').map((number) => ({ number, file, title }));
    });
  });
}

export function readCoverage(): { sentences: CoveredSentence[]; unknown: string[] } {
  const covers = readCovers();
  let section = '';
  const sentences: CoveredSentence[] = [];
  for (const line of readFileSync(SENTENCES, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [number = '', says, where] = line.split(' | ');
    if (says === undefined || where === undefined) continue;
    const tests = covers.filter((cover) => cover.number === number);
    sentences.push({ section, number, says, where, tests });
  }
  const known = new Set(sentences.map(({ number }) => number));
  const unknown = covers.filter(({ number }) => !known.has(number)).map(({ number, file }) => `${file}: ${number}`);
  return { sentences, unknown };
}

function printCoverage(): void {
  let section = '';
  for (const sentence of readCoverage().sentences) {
    if (sentence.section !== section) console.log(`\n## ${sentence.section}\n`);
    section = sentence.section;
    console.log(`- **${sentence.number}** ${sentence.says} *Where:* ${sentence.where}`);
    for (const { file, title } of sentence.tests) console.log(`  - \`${file}\` › “${title}”`);
  }
}

if (import.meta.main) printCoverage();
