import type { NewNotification } from '../../messaging/notifications/notification.ts';
import { shiftText, type NamedShift } from '../../messaging/notifications/texts.ts';

type Notice = Omit<NewNotification, 'operatorOnly'>;

interface Guesses {
  shift: NamedShift & { id: number };
  worker: { name: string; name_hk: string | null };
  wrong: number;
}

const guessesNotice = (name: string, { shift, worker, wrong }: Guesses): Notice => ({
  name,
  variables: (language) => ({
    ...shiftText(shift, language),
    number: wrong,
    name: language === 'hk' ? (worker.name_hk ?? worker.name) : worker.name,
  }),
  target: 'SHIFT',
  targetId: shift.id,
});

export const businessGuessesNotice = (guesses: Guesses): Notice => guessesNotice('clockCodeGuesses', guesses);

export const workerGuessesNotice = (guesses: Guesses): Notice => guessesNotice('wrongClockCodes', guesses);
