import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

interface ShownOnceProps {
  title: string;
  words: string;
  secret: string;
  /** On the button that copies it. */
  copy: string;
}

/** A secret that has just been made: in this answer, and never again. */
export function ShownOnce({ title, words, secret, copy }: ShownOnceProps) {
  return (
    <Notice tone="success" title={title} announce action={<CopyButton text={secret} label={copy} />}>
      <p>{words}</p>
      <p className="mt-2 break-all">
        <code>{secret}</code>
      </p>
    </Notice>
  );
}
