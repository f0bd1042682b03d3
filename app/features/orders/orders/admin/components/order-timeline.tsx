import Camera from 'lucide-react/icons/camera';
import Mail from 'lucide-react/icons/mail';
import Milestone from 'lucide-react/icons/milestone';
import ScrollText from 'lucide-react/icons/scroll-text';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Form } from '#app/ui/form.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { orderTexts } from '../../door/order-texts.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { TimelineItem } from '../order-timeline.ts';

const texts = orderOfficeTexts.admin;
const words = orderTexts.timeline;
const ICONS = { stage: Milestone, mail: Mail, note: StickyNote, photo: Camera, act: ScrollText };
const MAIL_TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

/** Everything that happened to an order, newest first; a failed mail can be sent again, a photo taken down. */
export function OrderTimeline({ items, orderPath }: { items: readonly TimelineItem[]; orderPath: string }) {
  return (
    <ol className="border-t border-sand">
      {items.map((item) => {
        const Icon = ICONS[item.kind];
        return (
          <li key={item.key} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-sand py-3">
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 text-muted" />
            <div className="flex min-w-0 flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {item.kind === 'mail' ? <span className="sr-only">{words.mail}: </span> : null}
                <span className={classNames('font-semibold', item.isUndone && 'line-through')}>{item.title}</span>
                {item.isUndone ? <StatusPill>{words.isUndone}</StatusPill> : null}
                {item.mail ? (
                  <StatusPill tone={MAIL_TONES[item.mail.state]}>{texts.mailStates[item.mail.state]}</StatusPill>
                ) : null}
              </p>
              <p className="text-sm text-muted">
                {item.at}
                {item.by ? `, ${words.by(item.by)}` : ''}
              </p>
              {item.lines.map((line) => (
                <p key={line} className="measure break-words whitespace-pre-line">
                  {line}
                </p>
              ))}
              {item.mail?.lastError ? <p className="text-sm break-words text-danger">{item.mail.lastError}</p> : null}
              {item.mail?.state === 'failed' || (item.mail?.state === 'queued' && item.mail.lastError) ? (
                <Act orderPath={orderPath} intent="resend" name="mailId" value={item.mail.id} label={texts.resend} />
              ) : null}
              {item.photo ? (
                <div className="flex flex-wrap items-end gap-3">
                  <PhotoPicture photo={item.photo} sizes="12rem" className="w-48" />
                  <Act
                    orderPath={orderPath}
                    intent="remove_photo"
                    name="photoId"
                    value={item.photo.id}
                    label={texts.removePhoto}
                  />
                </div>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface ActProps {
  orderPath: string;
  intent: string;
  name: string;
  value: string;
  label: string;
}

function Act({ orderPath, intent, name, value, label }: ActProps) {
  const isPending = useNavigation().formData?.get(name) === value;
  return (
    <Form action={orderPath} className="self-start">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit" variant="secondary" size="small" pending={isPending}>
        {label}
      </Button>
    </Form>
  );
}
