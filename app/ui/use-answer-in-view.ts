import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** What a page says to a form that was sent: a refusal, or a notice that announces itself. */
const ANSWER = '[role=alert][tabindex],[data-answer]';

const KEEPS_FOCUS = 'input,textarea,select,[value$=up],[value$=down]';

/**
 * Once a form of a page is answered, brings the answer into view and gives it the focus, wherever on the page it is. Whoever has gone on
 * to another field keeps the cursor there, and whoever moves a row step by step keeps the button. Without scripts `autofocus` on the answer does the same.
 */
export function useAnswerInView(): void {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod && formMethod !== 'GET') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    const answer = document.querySelector<HTMLElement>(ANSWER);
    if (!answer) return;
    if (document.activeElement?.matches(KEEPS_FOCUS)) answer.scrollIntoView({ block: 'nearest' });
    else answer.focus();
  }, [state, formMethod]);
}
