/** A count on an icon, such as pieces in the cart. Nothing at zero. `label` is what listeners hear: "3 pieces". */
export function CounterBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-xs bg-laterite px-1 text-sm leading-none font-semibold text-white">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
