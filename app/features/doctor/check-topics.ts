import type { doctorTexts } from './doctor-texts.ts';

type Topic = keyof typeof doctorTexts.topics;

/** Where an invariant stands on /health. */
const TOPICS: Record<string, Topic> = {
  ...{ I1: 'money', I2: 'money', I3: 'stock', I4: 'stock', I5: 'messages', I6: 'orders', I7: 'messages' },
  ...{ I8: 'records', I9: 'records', I10: 'people', I11: 'people', I12: 'files' },
};

export function topicOf(invariant: string): Topic {
  const topic = TOPICS[invariant];
  if (!topic) throw new Error(`${invariant} has no topic`);
  return topic;
}

/** The page of ours on which an offender can be looked at. */
export function pageOf(offender: string): string | undefined {
  const id = /(?:ord|pay|enr|mail|req|coh)_[0-9a-z]+|gida-[0-9a-z-]+/.exec(offender)?.[0];
  if (!id) return undefined;
  if (id.startsWith('gida-')) return `/payments/${id}`;
  const lists: Record<string, string> = {
    ord: '/orders/',
    enr: '/enrollments/',
    mail: '/mails/',
    req: '/quotes/',
    coh: '/classes/',
  };
  const list = lists[id.slice(0, id.indexOf('_'))];
  return list && list + id;
}
