import { useEffect, useState } from 'react';

/**
 * Counters that follow what happens in other tabs and on the server: starts from what the page was rendered with, and
 * takes each newer set of numbers from the event stream. Without scripts the rendered numbers stand. A visitor has none.
 */
export function useLiveCounts<Counts extends object | undefined>(rendered: Counts): Counts {
  const [live, setLive] = useState<{ since: Counts; counts: Counts }>();
  useEffect(() => {
    if (!rendered) return;
    const source = new EventSource('/live');
    source.onmessage = (event) => setLive({ since: rendered, counts: JSON.parse(event.data) as Counts });
    return () => source.close();
  }, [rendered]);
  return live && live.since === rendered ? live.counts : rendered;
}
