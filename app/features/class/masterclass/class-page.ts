import type { WindowSettings } from '#app/features/ground/settings/door/window-settings.ts';
import { linesOf, readSections, readTitled } from '#app/platform/text/titled-paragraphs.ts';

const OUTCOME = '> ';

/** What the owner says on the masterclass page, part by part; each is empty where nothing was said, and is not shown then. */
export function readClassPage(words: WindowSettings['class']) {
  return {
    learn: readTitled(words.classLearn),
    weeks: readSections(words.classWeeks).map(({ title, body }) => {
      const lines = linesOf(body);
      const outcome = lines.find((line) => line.startsWith(OUTCOME));
      return {
        title,
        evenings: lines.filter((line) => !line.startsWith(OUTCOME)),
        outcome: outcome?.slice(OUTCOME.length).trim() ?? '',
      };
    }),
    benefits: readTitled(words.classBenefits),
    forWhom: linesOf(words.classFor),
    notFor: linesOf(words.classNotFor),
    includes: linesOf(words.classIncludes),
    questions: readTitled(words.classQuestions),
    showsData: words.showsData,
  };
}

export type ClassPage = ReturnType<typeof readClassPage>;
