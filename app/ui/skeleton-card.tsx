/** The place of a piece that is being fetched: a square ground and two lines. Invisible for its first 200 ms. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className="resist-dots aspect-square" />
      <div className="mt-3 h-4 w-3/4 bg-cotton" />
      <div className="mt-2 h-4 w-2/5 bg-cotton" />
    </div>
  );
}
