import { type PillTone, StatusPill } from '#app/ui/status-pill.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';

type ClassState = keyof typeof classAdminTexts.states;

const TONES: Record<ClassState, PillTone> = {
  draft: 'neutral',
  open: 'success',
  running: 'info',
  finished: 'neutral',
  cancelled: 'danger',
};

export function ClassStatePill({ state }: { state: ClassState }) {
  return <StatusPill tone={TONES[state]}>{classAdminTexts.states[state]}</StatusPill>;
}
