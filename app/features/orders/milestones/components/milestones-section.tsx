import { ownMilestoneTexts } from '../own-milestone-texts.ts';
import type { MilestoneView } from '../read-milestones.server.ts';
import { MilestoneList } from './milestone-list.tsx';

/** On the customer's order: how far its pieces are. Nothing before the first step is done. */
export function MilestonesSection({ marked }: { marked: readonly MilestoneView[] }) {
  if (marked.length === 0) return null;
  return (
    <section aria-labelledby="order-milestones">
      <h3 id="order-milestones" className="mb-4 font-semibold">
        {ownMilestoneTexts.title}
      </h3>
      <MilestoneList marked={marked} />
    </section>
  );
}
