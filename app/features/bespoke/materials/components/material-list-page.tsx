import { Page } from '#app/ui/page.tsx';
import { PastedList } from '#app/ui/pasted-list.tsx';
import { MAX_LIST_LENGTH, readMaterialList } from '../material-list.ts';
import { materialTexts } from '../material-texts.ts';

const texts = materialTexts.list;

interface MaterialListPageProps {
  typed: string;
  problems: readonly { line: number | null; sentence: string }[] | undefined;
}

/** /materials/list */
export function MaterialListPage({ typed, problems }: MaterialListPageProps) {
  return (
    <Page title={texts.title} lead={texts.lead} gap={6} back={{ to: '/materials', words: materialTexts.all }}>
      <PastedList
        texts={texts}
        typed={typed}
        problems={problems}
        maxLength={MAX_LIST_LENGTH}
        read={(text) => {
          const read = readMaterialList(text);
          return read.ok ? { ok: true, count: read.materials.length } : read;
        }}
      />
    </Page>
  );
}
