import { PhotoPicture } from '#app/features/orders/orders/components/photo-picture.tsx';
import { ownMilestoneTexts as texts } from '../own-milestone-texts.ts';
import type { MilestoneView } from '../read-milestones.server.ts';

/** What is done, the oldest first. */
export function MilestoneList({ marked }: { marked: readonly MilestoneView[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {marked.map((milestone) => (
        <li key={milestone.id} className="border-l-2 border-laterite pl-4">
          <p className="font-semibold">{texts.done(milestone.name)}</p>
          <p className="text-sm text-muted">{milestone.on}</p>
          {milestone.note ? <p className="mt-1 break-words whitespace-pre-line">{milestone.note}</p> : null}
          {milestone.photo ? (
            <PhotoPicture photo={milestone.photo} sizes="16rem" className="mt-2 w-64 max-w-full" />
          ) : null}
        </li>
      ))}
    </ol>
  );
}
