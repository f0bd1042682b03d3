import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import type { ClassPlan } from './class-plan.ts';
import { masterclassTexts } from './masterclass-texts.ts';

type ClassSettings = ShopSettings['masterclass'];

const { facts } = masterclassTexts;

/** The first day the settings announce while no class has been made, or null: none is set, or it has started. */
export function announcedStart(settings: ClassSettings, now: Date): string | null {
  return settings.startsOn !== null && settings.startsOn >= lagosDay(now) ? settings.startsOn : null;
}

/** The class in words ready to read: what is known, and by when the rest will be. */
export function describeClass(plan: ClassPlan, startsOn: string | null, now: Date) {
  return {
    starts: startsOn === null ? facts.startsLater : formatDate(fromLagosDay(startsOn)),
    lasts: plan.lasts ?? (plan.months === 1 ? '1 month' : `${plan.months} months`),
    rhythm: plan.rhythm ?? facts.rhythm,
    timings: describeTimings(plan, now),
    sessions: plan.sessions
      ? { count: plan.sessions.count, words: facts.sessions(plan.sessions.count, plan.sessions.dates) }
      : null,
    quiz: facts.afterEach,
  };
}

function describeTimings({ timings, timingsBy }: ClassPlan, now: Date): string {
  if (timings !== null) return `${timings}, Lagos time`;
  const isPromiseOpen = timingsBy !== null && timingsBy >= lagosDay(now);
  return isPromiseOpen
    ? `${facts.timingsOpen}. We’ll tell students by ${formatDate(fromLagosDay(timingsBy))}`
    : `${facts.timingsOpen}. We’ll tell students before the first session`;
}
