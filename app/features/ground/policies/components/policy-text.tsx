import { Link } from '#app/ui/link.tsx';
import { type InlinePart, readPolicyMarkup } from '../policy-markup.ts';

/** A policy as running text. Blocks have no identity but their place, and never move. */
export function PolicyText({ body, idPrefix = '', level = 2 }: { body: string; idPrefix?: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const blocks = readPolicyMarkup(body).map((block, place) => ({ block, place }));
  return (
    <div className="prose">
      {blocks.map(({ block, place }) => {
        if (block.kind === 'heading') {
          return (
            <Heading key={place} id={idPrefix + block.id}>
              {block.text}
            </Heading>
          );
        }
        if (block.kind === 'list') return <PolicyList key={place} items={block.items} />;
        return (
          <p key={place}>
            <Inline parts={block.parts} />
          </p>
        );
      })}
    </div>
  );
}

function PolicyList({ items }: { items: InlinePart[][] }) {
  const placed = items.map((parts, place) => ({ parts, place }));
  return (
    <ul>
      {placed.map(({ parts, place }) => (
        <li key={place}>
          <Inline parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Inline({ parts }: { parts: InlinePart[] }) {
  const placed = parts.map((part, place) => ({ part, place }));
  return placed.map(({ part, place }) => {
    if (typeof part === 'string') return part;
    return part.href.startsWith('/') ? (
      <Link key={place} to={part.href}>
        {part.label}
      </Link>
    ) : (
      <a key={place} href={part.href} rel="noopener">
        {part.label}
      </a>
    );
  });
}
