import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { RemovalAnswer, Removed } from '../removal-answer.ts';

/** Taking lines out of the cart and bringing the last one back. `told` is what a page without scripts was told in its address. */
export function useRemoval(told: Removed | undefined) {
  const remove = useFetcher<RemovalAnswer>();
  const restore = useFetcher<RemovalAnswer>();
  const [place, setPlace] = useState(0);
  const removed = remove.data?.ok ? remove.data.removed : told;
  const back = restore.data?.ok ? restore.data.restored : undefined;
  const isUndone = back !== undefined && back.word === removed?.word;

  // The line is there again once the page has been read again.
  const lineId = restore.state === 'idle' && isUndone ? back.lineId : undefined;
  useEffect(() => {
    if (lineId) document.getElementById(lineId)?.focus();
  }, [lineId]);

  return {
    remove,
    restore,
    /** Where the line stood. */
    place,
    setPlace,
    removed: isUndone ? undefined : removed,
    refusal: restore.data?.ok === false ? restore.data.message : undefined,
  };
}

export type Removal = ReturnType<typeof useRemoval>;
