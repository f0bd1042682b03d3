import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What was left unsaved is in the form below; here is the way to be rid of it. */
export function UnsavedNotice({ words, discard }: { words: string; discard: string }) {
  return (
    <Notice
      action={
        <Form method="post" encType="multipart/form-data" reloadDocument>
          <Button type="submit" name="intent" value="discard" variant="secondary" size="small">
            {discard}
          </Button>
        </Form>
      }
    >
      {words}
    </Notice>
  );
}
