import { shortCode } from '#domain/shift/short-code.ts';
import { textIn } from '#domain/text/in-language.ts';
import { translator, type Language } from '#api/language.ts';
import type { Email, EmailFact } from '#api/mail/email.ts';
import type { Notice } from '../notifications/notice.ts';
import { amountText, hoursText } from '../notifications/texts.ts';
import { noticeOf, type NotifiedShift } from './naming.ts';

/** Workers are told this of a shift. */
export type WorkerNoticeName = 'placeGiven' | 'placeRefused' | 'shiftChanged' | 'shiftCancelled';

type Parts = Pick<Email, 'facts' | 'otherwise' | 'action' | 'calendar'>;

/** The email adds to each notice what its reader acts by. */
const parts: Readonly<Record<WorkerNoticeName, (shift: NotifiedShift, language: Language) => Parts>> = {
  placeGiven: (shift, language) => ({ ...comingTo(shift, language), otherwise: cannotCome(language) }),
  placeRefused: () => ({}),
  shiftChanged: (shift, language) => ({ ...comingTo(shift, language), otherwise: cannotCome(language) }),
  shiftCancelled: (shift, language) => ({
    facts: factsOf(shift, language).slice(0, 2),
    calendar: [eventOf(shift, language, true)],
  }),
};

/** Returns what workers are told of a shift: in the app by a sentence, in the email with all that is needed to come. */
export const workerNotice = (name: WorkerNoticeName, shift: NotifiedShift): Omit<Notice, 'operatorOnly'> => ({
  ...noticeOf(name, shift),
  inEmail: (language) => parts[name](shift, language),
});

/** Returns the facts, the public page of the shift and its event. The address opens a shift that favourites alone see. */
const comingTo = (shift: NotifiedShift, language: Language): Parts => ({
  facts: factsOf(shift, language),
  action: { label: translator(language)('mail.openPlace'), path: pageOf(shift) },
  calendar: [eventOf(shift, language, false)],
});

const pageOf = ({ id, key }: NotifiedShift): string => `/j/${shortCode({ shiftId: id, key })}`;

function factsOf(shift: NotifiedShift, language: Language): EmailFact[] {
  const t = translator(language);
  return [
    { term: t('mail.when'), value: hoursText(shift, language) },
    { term: t('mail.where'), value: `${shift.place}\n${shift.address}` },
    { term: t('mail.pay'), value: t('mail.payPlanned', { amount: amountText(shift.pay) }) },
    { term: t('mail.contact'), value: `${shift.contact}\n${shift.phone}` },
  ];
}

const cannotCome = (language: Language): Email['otherwise'] => {
  const t = translator(language);
  return { title: t('mail.cannotCome'), text: t('mail.cannotComeText') };
};

const eventOf = (shift: NotifiedShift, language: Language, cancelled: boolean) => ({
  shift: shift.id,
  starts_at: shift.starts_at,
  ends_at: shift.ends_at,
  title: translator(language)('book.what', { role: textIn(shift.role, language), location: shift.place }),
  place: [shift.place, shift.address].filter(Boolean).join(', '),
  path: pageOf(shift),
  cancelled,
});
