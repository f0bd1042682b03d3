import { Link } from '#app/ui/link.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { MaterialView } from '../student-class.server.ts';
import { studentTexts as texts } from '../student-texts.ts';

const LINK = 'finger font-medium break-words text-indigo underline underline-offset-4';
const LINE = 'flex min-h-11 flex-wrap items-center gap-x-3 py-1';

interface SessionMaterialsProps {
  materials: readonly MaterialView[];
  videos: readonly MaterialView[];
  /** Where our own sound is played; null on that page itself, where it is kept instead. */
  lesson: string | null;
  hasText?: boolean;
}

/** What there is to hear, read and watch, each with what it weighs before anybody spends data on it. */
export function SessionMaterials({ materials, videos, lesson, hasText = false }: SessionMaterialsProps) {
  if (materials.length === 0 && videos.length === 0 && !hasText) return null;
  return (
    <ul className="mt-2">
      {materials.map((material) => (
        <Material key={material.id} material={material} lesson={lesson} />
      ))}
      {lesson && hasText ? (
        <li className={LINE}>
          <Link to={`${lesson}#read`} className={LINK}>
            {texts.read}
          </Link>
        </li>
      ) : null}
      {videos.length > 0 ? (
        <li className={LINE}>
          <span>{texts.watch}:</span>
          {videos.map(({ id, kind, href, isOurs, size }) => (
            <a key={id} href={href} rel="noreferrer" download={isOurs} className={`${LINK} tabular`}>
              <span className="sr-only">{texts.watch} </span>
              {[texts.kinds[kind], size].join(' ')}
            </a>
          ))}
        </li>
      ) : null}
    </ul>
  );
}

function Material({ material, lesson }: { material: MaterialView; lesson: string | null }) {
  const { title, kind, href, isOurs, isLowData, size, cost } = material;
  const isWeighed = size !== null && (kind === 'audio' || kind === 'slides');
  const verb = lesson === null && kind === 'audio' && isOurs ? texts.keep : texts.kinds[kind];
  const words = isWeighed ? (
    <span className="tabular">
      {verb} · {size}
    </span>
  ) : (
    title
  );
  const facts = isWeighed
    ? [title, texts.cost(cost ?? '')]
    : [texts.kinds[kind], size && cost ? texts.size(size, cost) : texts.sizeUnknown];
  return (
    <li className={LINE}>
      {lesson && isOurs && kind === 'audio' ? (
        <Link to={`${lesson}#listen`} className={LINK}>
          {words}
        </Link>
      ) : (
        <a href={href} rel="noreferrer" download={isOurs} className={LINK}>
          {words}
        </a>
      )}
      {isLowData ? <StatusPill tone="success">{texts.lowDataForm}</StatusPill> : null}
      <span className="tabular min-w-0 text-sm break-words text-muted">{facts.join(', ')}</span>
    </li>
  );
}
