import { useText } from '#app/i18n/text.tsx';
import type { WorkerState } from '#domain/workers/account-state.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<WorkerState, Tone>> = {
  SIGNING_UP: 'idle',
  WAITING: 'you',
  ASKED: 'idle',
  ACTIVE: 'ok',
  SUSPENDED: 'no',
  DECLINED: 'no',
};

export function WorkerStateTag({ state }: { state: WorkerState }) {
  const { t } = useText();
  return <StatusTag tone={tones[state]}>{t(`adminWorkers.state.${state}`)}</StatusTag>;
}
