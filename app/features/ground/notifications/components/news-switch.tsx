import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { newsTexts } from '../news-texts.ts';

const texts = newsTexts.switch;
const PATH = '/adminNotifications/choices';

/** On the first screen of the settings: whether the person who reads it is told by email, and the way to their choices. */
export function NewsSwitch({ isOn }: { isOn: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-sand p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">
          {texts.title}: {isOn ? texts.on : texts.off}
        </p>
        <Link to={PATH} className={LINE_LINK}>
          {texts.choose}
        </Link>
      </div>
      <Form method="post" action={PATH}>
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
        <Button type="submit" variant="secondary">
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      </Form>
    </div>
  );
}
