import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { useMarkSeen } from '../door/components/use-mark-seen.ts';
import { notificationTexts } from '../notification-texts.ts';
import type { GroupedNotification } from '../notification-views.ts';
import { NotificationList } from './notification-list.tsx';

const texts = notificationTexts.customer;

/** The customer's inbox. Seeing it marks it seen, by a POST; what was new stays under New until they leave. */
export function CustomerNotifications({ notifications }: { notifications: GroupedNotification[] }) {
  const fetcher = useFetcher();
  const [oldAtFirst] = useState(() => new Set(notifications.filter((row) => row.isSeen).map((row) => row.id)));
  const unseen = notifications.filter((row) => !row.isSeen);
  const upTo = unseen[0]?.createdAt;
  useMarkSeen(upTo, () => {
    if (upTo) fetcher.submit({ upTo }, { method: 'post', action: '/notifications' });
  });
  return (
    <Page
      title={texts.title}
      gap={10}
      actions={
        upTo ? (
          <fetcher.Form method="post" action="/notifications">
            <input type="hidden" name="upTo" value={upTo} />
            <Button type="submit" variant="secondary" pending={fetcher.state !== 'idle'}>
              {texts.markSeen}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      {notifications.length === 0 ? (
        <EmptyState title={texts.empty} action={<ButtonLink to="/store">{texts.goToStore}</ButtonLink>}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <div className="flex max-w-3xl flex-col gap-10">
          <NotificationList
            title={texts.fresh}
            isFresh
            groups={texts.groups}
            notifications={notifications.filter((row) => !oldAtFirst.has(row.id))}
          />
          <NotificationList
            title={texts.older}
            groups={texts.groups}
            notifications={notifications.filter((row) => oldAtFirst.has(row.id))}
          />
        </div>
      )}
    </Page>
  );
}
