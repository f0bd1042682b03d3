import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { Section } from '#app/ui/section.tsx';
import { waitingAdminTexts as texts } from '../waiting-list-texts.ts';
import type { readWaiting } from '../write-to-waiting-list.server.ts';

export type ClassWaitingData = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/** On the page of an open class: how many wait, what they would be sent, and the button that sends it. */
export function ClassWaiting({ waiting }: { waiting: ClassWaitingData }) {
  const { counts, people, isFull, email } = waiting;
  const all = counts.forDate + counts.forClass;
  return (
    <Section id="waiting" title={texts.title} gap={4}>
      <p className="measure">{texts.count(counts)}</p>
      {isFull ? (
        <p className="measure text-muted">{texts.full}</p>
      ) : (
        <>
          <p className="measure text-muted">{texts.words}</p>
          <details>
            <summary className={buttonClass({ variant: 'quiet' })}>{texts.read}</summary>
            <div className="measure mt-2 border-l-2 border-laterite bg-cotton p-4 sm:p-6">
              <p className="font-semibold">{email.subject}</p>
              <p className="mt-3 break-words whitespace-pre-line">{email.text}</p>
            </div>
          </details>
          <PlainForm method="post">
            <input type="hidden" name="intent" value="tell-waiting" />
            <Button type="submit">{texts.tell(all)}</Button>
          </PlainForm>
        </>
      )}
      <details>
        <summary className={buttonClass({ variant: 'quiet' })}>{texts.who}</summary>
        <ul className="mt-2 border-t border-sand">
          {people.map(({ id, email, name, since }) => (
            <li key={id} className="border-b border-sand py-3">
              <span className="block font-semibold break-words">{name || email}</span>
              <span className="block text-sm break-words text-muted">{name ? `${email}, ${since}` : since}</span>
            </li>
          ))}
        </ul>
        {all > people.length ? <p className="mt-2 text-sm text-muted">{texts.more(all - people.length)}</p> : null}
      </details>
    </Section>
  );
}
