import { Form as RouterForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Section } from '#app/ui/section.tsx';
import type { MakerLinksView } from '../maker-links.server.ts';
import { makerTexts } from '../maker-texts.ts';

const texts = makerTexts.links;

/** On the page of stations: the links by which makers work without an account, each as a code for the wall. */
export function MakerLinks({ links }: { links: MakerLinksView }) {
  return (
    <Section id="links" title={texts.title} gap={4}>
      <p className="measure text-muted">{texts.lead}</p>
      <ul className="divide-y divide-sand border-y border-sand">
        {links.map(({ stationId, name, url }) => (
          <li key={stationId} className="flex flex-wrap items-center gap-4 py-3">
            {url ? <QrCode value={url} label={texts.code(name)} className="size-32 border border-sand" /> : null}
            <span className="min-w-0 grow">
              {url ? (
                <a href={url} className={`${LINE_LINK} font-semibold break-words`}>
                  {name}
                </a>
              ) : (
                <>
                  <span className="font-semibold break-words">{name}</span>
                  <span className="block text-sm text-muted">{texts.none}</span>
                </>
              )}
            </span>
            <div className="flex flex-wrap items-start gap-2">
              {url ? <CopyButton text={url} label={texts.copy} size="small" /> : null}
              <RouterForm method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="intent" value="link" />
                <input type="hidden" name="station" value={stationId ?? ''} />
                <Button type="submit" name="change" value="make" variant={url ? 'quiet' : 'secondary'} size="small">
                  {url ? texts.renew : texts.make} <span className="sr-only">{name}</span>
                </Button>
                {url ? (
                  <Button type="submit" name="change" value="withdraw" variant="quiet" size="small">
                    {texts.withdraw} <span className="sr-only">{name}</span>
                  </Button>
                ) : null}
              </RouterForm>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
