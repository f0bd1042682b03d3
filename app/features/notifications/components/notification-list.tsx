import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { NotificationView } from '../notification-views.ts';

interface NotificationListProps {
  title: string;
  notifications: readonly NotificationView[];
  /** New ones carry a mark in words and colour. */
  isFresh?: boolean;
  /** What can be done about one, beside it. */
  action?: (notification: NotificationView) => ReactNode;
}

/** A group of notifications, each leading to what it is about. Nothing when there are none. */
export function NotificationList({ title, notifications, isFresh = false, action }: NotificationListProps) {
  const id = useId();
  if (notifications.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-baseline gap-2 text-2xl">
        {title} <span className="tabular font-sans text-base font-normal text-muted">{notifications.length}</span>
      </h2>
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
    </section>
  );
}
