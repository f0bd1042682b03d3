import { type ReactNode, useId } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { NotificationGroup } from '../door/define-message.ts';
import type { GroupedNotification, NotificationView } from '../notification-views.ts';

interface NotificationListProps {
  title: string;
  notifications: readonly (NotificationView & Partial<GroupedNotification>)[];
  /** New ones carry a mark in words and colour. */
  isFresh?: boolean;
  /** What can be done about one, beside it. */
  action?: (notification: NotificationView) => ReactNode;
  /** How many there are in all, where the list is a page of them. */
  total?: number;
  /** Headings for the kinds of news, in their order; without them the list is one. */
  groups?: Partial<Record<NotificationGroup, string>>;
}

/** A group of notifications, each leading to what it is about. Nothing when there are none. */
export function NotificationList({
  title,
  notifications,
  isFresh = false,
  action,
  total = notifications.length,
  groups,
}: NotificationListProps) {
  const id = useId();
  if (notifications.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-baseline gap-2 text-2xl">
        {title} <span className="tabular font-sans text-base font-normal text-muted">{total}</span>
      </h2>
      {groups ? (
        <div className="flex flex-col gap-6">
          {Object.entries(groups).map(([group, heading]) => (
            <Group
              key={group}
              heading={heading}
              notifications={notifications.filter((each) => each.group === group)}
              isFresh={isFresh}
            />
          ))}
        </div>
      ) : (
        <Rows notifications={notifications} isFresh={isFresh} action={action} />
      )}
    </section>
  );
}

type RowsProps = Pick<NotificationListProps, 'notifications' | 'isFresh' | 'action'>;

function Group({ heading, ...rows }: RowsProps & { heading: string }) {
  if (rows.notifications.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{heading}</h3>
      <Rows {...rows} />
    </div>
  );
}

function Rows({ notifications, isFresh, action }: RowsProps) {
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {notifications.map((notification) => (
        <li
          key={notification.id}
          className={
            isFresh
              ? 'border-l-3 border-l-laterite bg-cotton px-4 py-4 sm:px-6'
              : 'border-l-3 border-l-transparent px-4 py-4 sm:px-6'
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Link to={notification.href} className="group min-w-0 grow basis-64 text-ink no-underline">
              <span className="block font-semibold text-indigo underline underline-offset-4 group-hover:decoration-2">
                {notification.title}
              </span>
              <span className="block">{notification.body}</span>
              <time dateTime={notification.createdAt} className="block text-sm text-muted">
                {notification.at}
              </time>
            </Link>
            {action?.(notification)}
          </div>
        </li>
      ))}
    </ul>
  );
}
