import { Form } from 'react-router';
import { adminLogTexts } from '#app/features/admin-home/admin-home-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/log-out.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminLogTexts.title} · ${matches[0].loaderData.business.name}` },
];

export default function AdminLogPage() {
  const { viewer } = useRootData();
  return (
    <div className="page-width flex flex-col gap-8 pt-8 sm:pt-12">
      <PageHeading lead={viewer?.email}>{adminLogTexts.loggedIn}</PageHeading>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit">{adminLogTexts.logOut}</Button>
      </Form>
    </div>
  );
}
