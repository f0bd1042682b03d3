import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import type { SiteHealth } from '../site-health.server.ts';

/** When the site was last backed up and checked, and how that went. */
export function SiteHealthLine({ health, isOwner }: { health: SiteHealth; isOwner: boolean }) {
  return (
    <section aria-labelledby="health" className="border-t border-sand pt-4 text-sm text-muted">
      <h2 id="health" className="font-sans text-sm font-semibold text-ink">
        {texts.health}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-8">
        <Result name={texts.lastBackup} result={health.backup} />
        {health.byHand ? <Result name={texts.backupByHand} result={health.byHand} /> : null}
        <Result name={texts.lastCheck} result={health.check} />
      </ul>
      {isOwner ? (
        <Link to="/health" className={TEXT_LINK}>
          {texts.seeChecks}
        </Link>
      ) : null}
    </section>
  );
}

function Result({ name, result }: { name: string; result: SiteHealth['backup'] }) {
  if (!result) {
    return (
      <li>
        {name}: {texts.notYet}
      </li>
    );
  }
  return (
    <li className={result.isOk ? undefined : 'font-semibold text-danger'}>
      {name}: {result.at}, {texts.went(result.isOk)}
      {result.words ? `. ${result.words}` : ''}
    </li>
  );
}
