import { useText } from '#app/i18n/text.tsx';
import type { BusinessState } from '#domain/accounts/business-state.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<BusinessState, Tone>> = {
  SIGNING_UP: 'idle',
  WAITING: 'you',
  ASKED: 'idle',
  ACTIVE: 'ok',
  SUSPENDED: 'no',
  DECLINED: 'no',
};

export function BusinessStateTag({ state }: { state: BusinessState }) {
  const { t } = useText();
  return <StatusTag tone={tones[state]}>{t(`adminBusinesses.state.${state}`)}</StatusTag>;
}
