import Check from 'lucide-react/icons/check';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AdminInbox } from '../admin-inbox.server.ts';
import { notificationTexts } from '../notification-texts.ts';
import type { NotificationView } from '../notification-views.ts';
import { NotificationList } from './notification-list.tsx';

const texts = notificationTexts.admin;

interface AdminNotificationsProps extends AdminInbox {
  newBefore: string;
  before: string;
}

/** The back office's inbox: New until somebody marks it as read, Older after that. */
export function AdminNotifications({
  unread,
  read,
  unreadCount,
  nextNew,
  nextOlder,
  newBefore,
  before,
}: AdminNotificationsProps) {
  const path = (changes: Record<string, string>) => {
    const given = Object.entries({ newBefore, before, ...changes }).filter(([, value]) => value !== '');
    return given.length > 0 ? `/adminNotifications?${new URLSearchParams(given)}` : '/adminNotifications';
  };
  // Every one up to the newest that is on the first page; later pages would leave the newest unseen.
  const upTo = newBefore === '' ? unread[0]?.createdAt : undefined;
  return (
    <div className="page-width flex flex-col gap-10 pt-8 sm:pt-12">
      <PageHeading actions={upTo ? <MarkAllAsRead upTo={upTo} /> : null}>{texts.title}</PageHeading>
      {unread.length + read.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <div className="flex max-w-4xl flex-col gap-10">
          {unread.length === 0 ? <p className="text-muted">{texts.nothingNew}</p> : null}
          <div className="flex flex-col gap-4">
            <NotificationList
              title={texts.fresh}
              notifications={unread}
              total={unreadCount}
              isFresh
              action={(notification) => <MarkAsRead notification={notification} />}
            />
            <Pagination
              label={texts.fresh}
              previous={newBefore ? path({ newBefore: '' }) : undefined}
              previousLabel="Newest"
              next={nextNew && path({ newBefore: nextNew })}
            />
          </div>
          <div className="flex flex-col gap-4">
            <NotificationList title={texts.older} notifications={read} />
            <Pagination
              label={texts.older}
              previous={before ? path({ before: '' }) : undefined}
              previousLabel="Newest"
              next={nextOlder && path({ before: nextOlder })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function MarkAllAsRead({ upTo }: { upTo: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/adminNotifications">
      <input type="hidden" name="upTo" value={upTo} />
      <Button type="submit" variant="secondary" pending={fetcher.state !== 'idle'}>
        {texts.markAllRead}
      </Button>
    </fetcher.Form>
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
