import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { milestoneTexts } from '../milestone-texts.ts';
import type { MilestonePanelView } from '../read-milestones.server.ts';

const texts = milestoneTexts.admin;

/** On an order's page: the next step with one press, and the page for everything else. */
export function MilestonePanel({ panel }: { panel: MilestonePanelView }) {
  const path = `/orders/${panel.orderId}/milestones`;
  const isMarking = useNavigation().formAction === path;
  const [next] = panel.left;
  if (panel.marked.length === 0 && (!panel.isOpen || next === undefined)) return null;
  return (
    <section aria-labelledby="order-milestones">
      <h2 id="order-milestones" className="mb-2 font-sans text-xl font-semibold">
        {milestoneTexts.title}
      </h2>
      {panel.marked.length > 0 ? (
        <ul>
          {panel.marked.map(({ id, name, on }) => (
            <li key={id}>{milestoneTexts.on(name, on)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {panel.isOpen && next ? (
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="mark" />
            <input type="hidden" name="name" value={next} />
            {panel.canMail ? <input type="hidden" name="tells" value="on" /> : null}
            <Button type="submit" variant="secondary" pending={isMarking}>
              {texts.mark(next)}
            </Button>
          </Form>
        ) : null}
        <ButtonLink to={path} variant="quiet" className="-ml-2">
          {texts.more}
        </ButtonLink>
      </div>
    </section>
  );
}
