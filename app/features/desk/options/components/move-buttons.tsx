import { Button } from '#app/ui/button.tsx';
import { optionsAdminTexts as texts } from '../options-admin-texts.ts';

/** Up and down in a list, as far as there is a place. */
export function MoveButtons({ name, isFirst, isLast }: { name: string; isFirst: boolean; isLast: boolean }) {
  const way = (intent: 'up' | 'down', label: string) => (
    <Button type="submit" name="intent" value={intent} variant="secondary" size="small" aria-label={label}>
      {texts[intent]}
    </Button>
  );
  return (
    <>
      {isFirst ? null : way('up', texts.moveUp(name))}
      {isLast ? null : way('down', texts.moveDown(name))}
    </>
  );
}
