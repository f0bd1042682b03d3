import { Form } from 'react-router';
import { DuePage as PayableDue } from '#app/features/pay/pay-links/components/due-page.tsx';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import type { DueView } from '../owed.server.ts';
import { owedTexts } from '../owed-texts.ts';

const texts = owedTexts.due;

interface DuePageProps {
  due: DueView;
  notice: keyof typeof owedTexts.notices | null;
  offlineRefusal: OfflineRefusal | undefined;
}

/** /owed/:dueId: one sum that is owed, every way to ask for it, and how it is recorded when it came without its link. */
export function OneDuePage({ due, notice, offlineRefusal }: DuePageProps) {
  return (
    <PayableDue
      {...due}
      title={due.who}
      back={{ to: '/owed', words: owedTexts.title }}
      notice={notice ? owedTexts.notices[notice] : undefined}
      texts={texts}
      offlineRefusal={offlineRefusal}
    >
      <Section id="about-due" title={texts.about} below={0} className="min-w-0">
        <div className="mt-4 flex flex-col gap-4">
          <DescriptionList
            items={[
              {
                term: texts.facts.where,
                detail: (
                  <Link to={due.where.to} className={TEXT_LINK}>
                    {due.where.words}
                  </Link>
                ),
              },
              { term: texts.facts.due, detail: due.due },
              { term: texts.facts.reminded, detail: due.reminded },
              { term: texts.facts.automatic, detail: due.automatic },
            ]}
          />
          {due.email === '' ? null : (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value={due.isStopped ? 'start' : 'stop'}
                size="small"
                variant="secondary"
              >
                {due.isStopped ? texts.start : texts.stop}
              </Button>
            </Form>
          )}
        </div>
      </Section>
    </PayableDue>
  );
}
