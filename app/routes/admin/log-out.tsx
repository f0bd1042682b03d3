import { Form } from 'react-router';
import { adminLogTexts } from '#app/features/office/today/admin-home-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/log-out.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminLogTexts.title} · ${matches[0].loaderData.business.name}` },
];

export default function AdminLogPage() {
  const { viewer } = useRootData();
  return (
    <Page title={adminLogTexts.loggedIn} lead={viewer?.email}>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit">{adminLogTexts.logOut}</Button>
      </Form>
    </Page>
  );
}
