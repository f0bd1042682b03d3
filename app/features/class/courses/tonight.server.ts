import type { ListedNeed } from '#app/platform/features/need.ts';
import { formatTime } from '#app/platform/time/lagos-time.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import { findTonight } from './find-tonight.server.ts';

const texts = classAdminTexts.tonight;

/** Tonight's class is the first thing of its day. */
export const tonight: ListedNeed = {
  kind: 'tonight',
  icon: 'class',
  rank: 1,
  list: '/classes',
  more: texts.more,
  async find(db, { now }) {
    const evenings = await findTonight(db, now);
    return {
      count: evenings.length,
      rows: evenings.map(({ sessionId, cohortId, name, classTitle, startsAt, students, isLinkMissing }) => ({
        key: sessionId,
        pictureKey: null,
        words: [
          texts.title,
          `${classTitle}, ${name}`,
          texts.at(formatTime(startsAt), students),
          ...(isLinkMissing ? [texts.linkMissing] : []),
        ],
        isLate: isLinkMissing,
        button: isLinkMissing ? texts.addLink : texts.see,
        to: `/classes/${cohortId}`,
        due: new Date(0),
      })),
    };
  },
};
