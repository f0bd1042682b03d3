import { renderToStaticMarkup } from 'react-dom/server';
import { MailButton, MailFacts, MailHeading, MailLarge, MailLink, MailText } from './mail-elements.tsx';
import { MailItems } from './mail-items.tsx';
import { MailLayout } from './mail-layout.tsx';
import { filledFacts, greetingOf, type MailBlock, type MailMessage, type MailShop, placeOf } from './mail-message.ts';
import { MailProgress } from './mail-progress.tsx';

/** The HTML part. React escapes every name and address a person typed. */
export function renderMailHtml(message: MailMessage, { business, look, publicUrl }: MailShop): string {
  const { heading, preheader, reason, blocks } = message;
  const greeting = greetingOf(message);
  const isLed = blocks.some((block) => 'large' in block);
  const mail = (
    <MailLayout
      brand={{ ...business, place: placeOf(business) }}
      look={look}
      publicUrl={publicUrl}
      preheader={preheader}
      reason={reason}
    >
      {blocks.map((block) => ('progress' in block ? <MailProgress key="progress" steps={block.progress} /> : null))}
      <MailHeading size={isLed ? 22 : 28}>{heading}</MailHeading>
      {greeting ? <MailText>{greeting}</MailText> : null}
      {blocks.map((block, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
        block.only === 'text' ? null : <Block key={place} block={block} />,
      )}
    </MailLayout>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}

function Block({ block }: { block: MailBlock }) {
  if ('paragraphs' in block) return <Paragraphs texts={block.paragraphs.filter(Boolean)} />;
  if ('written' in block) return <Lines text={block.written} />;
  if ('quoted' in block)
    return (
      <>
        <MailHeading size={17}>{block.title}</MailHeading>
        <Lines text={block.quoted} />
      </>
    );
  if ('large' in block) return <MailLarge>{block.large}</MailLarge>;
  if ('progress' in block) return null;
  if ('heading' in block) return <MailHeading size={17}>{block.heading}</MailHeading>;
  if ('steps' in block) return <Paragraphs texts={block.steps.map((step, index) => `${index + 1}. ${step}`)} />;
  if ('button' in block) return <MailButton href={block.href}>{block.button}</MailButton>;
  if ('link' in block) return <MailLink href={block.href}>{block.link}</MailLink>;
  if ('items' in block) return <MailItems items={block.items} totals={filledFacts(block.totals)} />;
  const facts = filledFacts(block.facts);
  return facts.length > 0 ? <MailFacts rows={facts} /> : null;
}

/** An empty line keeps its height. */
function Lines({ text }: { text: string }) {
  return <Paragraphs texts={text.split('\n').map((line) => line || '\u00a0')} />;
}

function Paragraphs({ texts }: { texts: string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words
  return texts.map((text, place) => <MailText key={place}>{text}</MailText>);
}
