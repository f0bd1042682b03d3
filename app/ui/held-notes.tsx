import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type HeldRequest, useHeldRequests } from './held-requests.ts';
import * as texts from './ui-texts.ts';

/** Says that there is no connection: beside the button that was pressed, or at the foot of the screen for a link and for what no button asked. */
export function HeldNotes() {
  const held = useHeldRequests();
  const beside = held.filter((request) => request.kind !== 'page' && request.from?.isConnected);
  const [other] = held.filter((request) => !beside.includes(request));
  return (
    <>
      {beside.map((request) => (
        <NoteBeside key={request.id} request={request} />
      ))}
      {other ? (
        <div className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-xl">
          <Note request={other} />
        </div>
      ) : null}
    </>
  );
}

function NoteBeside({ request }: { request: HeldRequest }) {
  const { from } = request;
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    if (!from) return;
    const made = document.createElement('div');
    made.className = 'min-w-0 basis-full';
    behindItsRow(from).after(made);
    setPlace(made);
    return () => made.remove();
  }, [from]);
  useEffect(() => {
    place?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return place ? createPortal(<Note request={request} />, place) : null;
}

function Note({ request: { kind, from, tryAgain, cancel } }: { request: HeldRequest }) {
  const own = kind === 'page' ? null : from?.getAttribute(`data-${kind}`);
  return (
    <div role="alert" className="mt-2 flex max-w-xl rounded-xs border border-danger bg-chalk text-left text-ink">
      <span className="flex w-12 shrink-0 justify-center border-r border-danger bg-danger-tint pt-3 text-danger">
        <WifiOff aria-hidden="true" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 px-4 py-2">
        <p className="font-semibold">{texts.noConnection}</p>
        <p className="text-sm">{own ?? texts.held[kind]}</p>
        <p className="flex flex-wrap gap-x-6">
          <button type="button" className={ACT} onClick={tryAgain}>
            {kind === 'unsure' ? texts.sendAgain : texts.tryAgain}
          </button>
          {cancel ? (
            <button type="button" className={ACT} onClick={cancel}>
              {kind === 'page' ? texts.stayHere : texts.doNotSend}
            </button>
          ) : null}
        </p>
      </div>
    </div>
  );
}

const ACT = 'min-h-11 font-medium text-indigo underline underline-offset-4';

/** Not between buttons that are in a row and cannot wrap. */
function behindItsRow(from: Element): Element {
  const { display, flexDirection, flexWrap } = getComputedStyle(from.parentElement ?? from);
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row') && flexWrap === 'nowrap';
  return isRow && from.parentElement ? behindItsRow(from.parentElement) : from;
}
