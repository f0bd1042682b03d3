import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SoundPlayer } from '#app/ui/sound-player.tsx';
import type { Lesson } from '../lesson.server.ts';
import { studentTexts as texts } from '../student-texts.ts';
import { SessionMaterials } from './session-materials.tsx';

/** /userMasterclass/lessons/:sessionId: a session to hear and read, for who has little data. */
export function LessonPage({ lesson }: { lesson: Lesson }) {
  const { cohortId, name, when, paragraphs, materials, videos } = lesson;
  const sounds = materials.filter(({ kind, isOurs }) => kind === 'audio' && isOurs);
  return (
    <Page title={name} parent={{ to: `/userMasterclass/${cohortId}`, words: texts.backToClass }} measure={when}>
      <div className="max-w-3xl min-w-0 space-y-12">
        <div id="listen">
          {sounds.map(({ id, title, href, size }) => (
            <SoundPlayer key={id} src={href} label={[title, size].filter(Boolean).join(' · ')} />
          ))}
          <SessionMaterials materials={materials} videos={videos} lesson={null} />
        </div>
        {paragraphs.length > 0 ? (
          <Section id="read" title={texts.read}>
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none changes places
              <p key={index} className="measure mt-4 break-words whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </Section>
        ) : null}
      </div>
    </Page>
  );
}
