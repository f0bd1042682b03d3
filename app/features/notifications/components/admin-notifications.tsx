import Check from 'lucide-react/icons/check';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { notificationTexts } from '../notification-texts.ts';
import type { NotificationView } from '../notification-views.ts';
import { NotificationList } from './notification-list.tsx';

const texts = notificationTexts.admin;

/** The back office's inbox: New until somebody marks it as read, Older after that (spec 4). */
export function AdminNotifications({ unread, read }: { unread: NotificationView[]; read: NotificationView[] }) {
  return (
    <div className="page-width flex flex-col gap-10 pt-8 sm:pt-12">
      <PageHeading>{texts.title}</PageHeading>
      {unread.length + read.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <div className="flex max-w-4xl flex-col gap-10">
          {unread.length === 0 ? <p className="text-muted">{texts.nothingNew}</p> : null}
          <NotificationList
            title={texts.fresh}
            notifications={unread}
            isFresh
            action={(notification) => <MarkAsRead notification={notification} />}
          />
          <NotificationList title={texts.older} notifications={read} />
        </div>
      )}
    </div>
  );
}

function MarkAsRead({ notification }: { notification: NotificationView }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/adminNotifications">
      <input type="hidden" name="notificationId" value={notification.id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        pending={fetcher.state !== 'idle'}
        icon={<Check aria-hidden="true" size={20} strokeWidth={1.5} />}
      >
        {texts.markRead}
        <VisuallyHidden>: {notification.body}</VisuallyHidden>
      </Button>
    </fetcher.Form>
  );
}
