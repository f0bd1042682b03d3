import { classNames } from './class-names.ts';

/** A piece of a colour that is data (`#rrggbb`). An SVG may say it in an attribute, where the policy allows no style. */
export function ColorPatch({ color, className }: { color: string; className?: string }) {
  return <svg aria-hidden="true" className={classNames('color-patch', className)} color={color} />;
}
