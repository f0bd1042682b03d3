import Check from 'lucide-react/icons/check';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { ListPager } from '#app/ui/list-pager.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AdminInbox } from '../admin-inbox.server.ts';
import { newsTexts } from '../news-texts.ts';
import { notificationTexts } from '../notification-texts.ts';
import type { NotificationView } from '../notification-views.ts';
import { NotificationList } from './notification-list.tsx';

const texts = notificationTexts.admin;
const PATH = '/adminNotifications';

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
  // Every one up to the newest that is on the first page; later pages would leave the newest unseen.
  const upTo = newBefore === '' ? unread[0]?.createdAt : undefined;
  return (
    <ListPage
      title={texts.title}
      gap={10}
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/adminNotifications/choices" className={TEXT_LINK}>
            {newsTexts.title}
          </Link>
          {upTo ? <MarkAllAsRead upTo={upTo} /> : null}
        </div>
      }
      path={PATH}
      empty={unread.length + read.length === 0 && { title: texts.empty, hint: texts.emptyHint }}
    >
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
          <ListPager
            label={texts.fresh}
            path={PATH}
            query={{ before }}
            by="newBefore"
            isLater={newBefore !== ''}
            next={nextNew}
          />
        </div>
        <div className="flex flex-col gap-4">
          <NotificationList title={texts.older} notifications={read} />
          <ListPager label={texts.older} path={PATH} query={{ newBefore }} isLater={before !== ''} next={nextOlder} />
        </div>
      </div>
    </ListPage>
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
