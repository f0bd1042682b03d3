import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { QuickRange } from '../book-range.ts';
import { bookTexts as texts } from '../book-texts.ts';

/** A range that has a name, as an address. */
export interface QuickPath {
  name: QuickRange;
  path: string;
  isCurrent: boolean;
}

interface ChooseRangeProps {
  range: { from: string; to: string; words: string };
  quick: QuickPath[];
}

/** Which days a page of the books is of. */
export function ChooseRange({ range, quick }: ChooseRangeProps) {
  return (
    <div className="flex flex-col gap-6">
      <TabsNav
        label={texts.ranges}
        tabs={quick.map(({ name, path, isCurrent }) => ({ to: path, label: texts.quick[name], current: isCurrent }))}
      />
      <Form method="get" className="grid grid-cols-2 items-end gap-3 sm:flex">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={`${name} ${range[name]}`}
            name={name}
            type="date"
            label={texts[name]}
            defaultValue={range[name]}
            mark={false}
          />
        ))}
        <Button type="submit" variant="secondary" className="col-span-2">
          {texts.show}
        </Button>
      </Form>
      <p className="font-semibold">{range.words}</p>
    </div>
  );
}
