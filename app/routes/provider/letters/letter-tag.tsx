import { useText } from '#app/i18n/text.tsx';
import type { Letter } from '#contract/messages/letters.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<Letter['state'], Tone>> = {
  WAITS: 'plain',
  FAILING: 'idle',
  SET_ASIDE: 'you',
  SENT: 'ok',
  LEFT_OUT: 'no',
};

export function LetterTag({ letter: { state } }: { letter: Letter }) {
  const { t } = useText();
  return <StatusTag tone={tones[state]}>{t(`officeLetters.state.${state}`)}</StatusTag>;
}
