import type { doctorTexts } from './doctor-texts.ts';

type Topic = keyof typeof doctorTexts.topics;

/** Where an invariant stands on /health. */
const TOPICS: Record<string, Topic> = {
  I1: 'money',
  I2: 'money',
  I3: 'stock',
  I4: 'stock',
  I5: 'messages',
  I6: 'orders',
  I7: 'messages',
  I8: 'records',
  I9: 'records',
  I10: 'people',
  I11: 'people',
  I12: 'files',
};

export function topicOf(invariant: string): Topic {
  const topic = TOPICS[invariant];
  if (!topic) throw new Error(`${invariant} has no topic`);
  return topic;
}
