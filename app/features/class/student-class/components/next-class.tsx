import { useEffect, useState } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { StudentClass } from '../student-class.server.ts';
import { studentTexts as texts } from '../student-texts.ts';

type Next = NonNullable<StudentClass['next']>;

/** The next session: when, how long until then, and the join link, which opens 15 minutes before. */
export function NextClass({ next }: { next: Next | null }) {
  return (
    <section aria-labelledby="next-class" className="border-l-2 border-laterite bg-cotton p-4 sm:p-6">
      <h2 id="next-class" className="font-sans text-sm font-medium text-laterite">
        {next?.isTonight ? texts.tonight : texts.nextClass}
      </h2>
      {next ? <Coming next={next} /> : <p className="mt-1 text-lg">{texts.noNext}</p>}
    </section>
  );
}

function Coming({ next }: { next: Next }) {
  const now = useNow();
  const isOpen = next.isOpen || (now !== null && now >= Date.parse(next.opensAt));
  return (
    <>
      <p className="tabular mt-1 font-display text-3xl">{next.when}</p>
      <p className="mt-1 text-lg">{next.name}</p>
      <p className="tabular text-muted" aria-live="off">
        {now === null ? null : sayUntil(Date.parse(next.startsAt) - now)}
      </p>
      <div className="mt-4">
        {next.hasLink && isOpen ? (
          <ButtonLink to={`/userMasterclass/join/${next.id}`} size="large" reloadDocument>
            {texts.join}
          </ButtonLink>
        ) : (
          <p className="font-medium">{next.hasLink ? texts.joinEarly(next.opensAtWords) : texts.noLink}</p>
        )}
      </div>
      {next.meeting ? (
        <OtherWays meeting={next.meeting} />
      ) : next.hasLink ? (
        <p className="text-sm text-muted">{texts.linkLater}</p>
      ) : null}
      {next.lowDataTip ? (
        <p className="measure mt-4 text-sm">
          <strong className="font-semibold">{texts.lowData}</strong> {next.lowDataTip}
        </p>
      ) : null}
    </>
  );
}

/** For whoever dials in, or whose telephone opens no links. */
function OtherWays({ meeting }: { meeting: NonNullable<Next['meeting']> }) {
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">{texts.otherWays}</h3>
      <DescriptionList
        items={[
          {
            term: texts.meetingLink,
            detail: meeting.joinLink ? (
              <a href={meeting.joinLink} rel="noreferrer" className="break-all underline underline-offset-4">
                {meeting.joinLink}
              </a>
            ) : null,
          },
          { term: texts.meetingId, detail: meeting.meetingId },
          { term: texts.passcode, detail: meeting.passcode },
          { term: texts.dialIn, detail: meeting.dialIn },
        ]}
      />
    </div>
  );
}

/** The time, every half minute; null until scripts run. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `in 3 days`, `in 2 hours 5 minutes`, `it has started`. */
function sayUntil(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 0) return texts.begun;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 1) return texts.until(`${days} days`);
  const parts = [days * 24 + hours, rest].map((count, index) => plural(count, index === 0 ? 'hour' : 'minute'));
  return texts.until(parts.filter(Boolean).join(' '));
}

const plural = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`);
