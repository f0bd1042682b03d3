import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('comments and titles of tests', () => {
  /** As sentences: a citation may go over the end of a line. */
  const commentsOf = (source: string) =>
    [...source.matchAll(/(?:^[\t ]*\/\/.*(?:\n|$))+|\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*$/gm)].map(([comment]) =>
      comment.replaceAll(/\s+(?:\*(?!\/)|\/\/)?\s*/g, ' '),
    );
  const titlesOf = (source: string) =>
    [...source.matchAll(/(?:\b(?:describe|it|test)\b[\w.]*|[\])])\(\s*(['"`])(.*?)\1/g)].map(
      ([, , title = '']) => title,
    );

  /** Numbered parts of papers and trackers nobody can open here; a public standard is named in capitals, such as RFC 9116. */
  const ELSEWHERE = [
    /\bspec(?:ification)?(?:['’]s)?[ ,(]+\d[\d.]*/gi,
    /\bissues? (?:[#"“]|\d).*/gi,
    /\bitems? \d+(?: and \d+)?(?=[:),])/gi,
    /\breliability,? [A-Z]?\d[\d.]*/gi,
    /\((?:see )?(?:the )?decisions\b[^/)]*/gi,
    /\bdecisions, ["“].*|\((?:architecture|back office|developers): .*/gi,
    /(?:\b(?:chapter|section)s?|§) ?\d[\d.]*(?= of (?:the|our) )/gi,
    /\((?:see )?[a-z]+,? (?:\d+\.\d[\d.]*|[A-Z]\d+)\b/g,
  ];
  /** A page by its path from here, or a decision by its number; with a scheme it is an address, with a star a pattern. */
  const PAGES = /[^\s`'"“”()<>,]+\.(?:md|pdf|docx?)\b|\bdecisions?[/ ]\d{3}\b|\bdocs\/decisions\/\d+/g;
  const isHere = (page: string) => {
    if (/:\/\/|\*/.test(page)) return true;
    if (/\.\w+$/.test(page)) return !/^[./~]/.test(page) && existsSync(page);
    return page.startsWith('docs/') && globSync(`${page}-*.md`).length === 1;
  };
  const citedFromElsewhere = (text: string) => [
    ...ELSEWHERE.flatMap((pattern) => [...text.matchAll(pattern)].map(([citation]) => citation)),
    ...[...text.matchAll(PAGES)].map(([page]) => page).filter((page) => !isHere(page)),
  ];

  const asComments = (text: string) => [
    `/** ${text} */`,
    `/**\n * ${text.replaceAll(' ', '\n * ')}\n */`,
    `code(); // ${text}`,
    text.replaceAll(/^| /g, '\n  // '),
  ];
  const citedIn = (source: string) => commentsOf(source).flatMap(citedFromElsewhere);

  it.each([
    'The bar (spec 2.2).',
    'Spec 8: what is asked.',
    "Quoted texts are the specification's (4, 5).",
    'No key for refunds (providers 1.4).',
    'Limits (reliability F4) keep it up.',
    'Reliability S12. Blocks are generous.',
    'The news first (ux S59).',
    'One line for each (decisions: one cart).',
    'Decisions, "Refund policy": change of mind is excluded.',
    'One queue (architecture: Jobs).',
    'Issue 4: works for thirty days.',
    'Asked again (issue "back office").',
    'Items 1 and 2: what a page costs.',
    'look.md: indigo.',
    'As in `reference/providers.md` section 1.',
    'Named in ../shared/words.md, nowhere else.',
    'As section 4 of the letter says.',
    'Sealed at night (decision 016).',
    'See docs/decisions/999.',
  ])('may not say: %s', (text) => {
    for (const comment of asComments(text)) expect(citedIn(comment), comment).not.toEqual([]);
  });

  it.each([
    'Form-encoded as RFC 6749 section 2.3.1 says (ASVS 7.5.3, docs/security.md).',
    'Kept in memory (architecture rule 5, docs/decisions/017).',
    'Specified by nobody: 50 (default 50), issued at 127.0.0.1 by https://example.test/notes.md or docs/*.md.',
  ])('may say: %s', (text) => {
    for (const comment of asComments(text)) expect(citedIn(comment), comment).toEqual([]);
  });

  it('cite no document that is not in this repository', () => {
    const files = globSync([
      '{app,database,measure,packages,scripts,server,tests}/**/*.{ts,tsx,mjs,cjs,css}',
      '*.{ts,mjs,cjs}',
      '.dependency-cruiser.cjs',
    ]);
    const citing = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesOf(source) : [];
      return [...citedIn(source), ...titles.flatMap(citedFromElsewhere)].map((citation) => `${file}: ${citation}`);
    });
    expect(files.length).toBeGreaterThan(1000);
    expect(citing).toEqual([]);
  });
});
