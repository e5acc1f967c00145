import { localisedText } from '#domain/shared/text/in-language.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { translator, type Language } from '#api/language.ts';
import type { EmailEvent, EmailFact } from '#api/email/email.ts';

interface Shift {
  id: number;
  starts_at: string;
  ends_at: string;
  role: Localised;
  place: Localised;
  address: Localised;
  contact: string;
  phone: string;
}

export const placeFact = ({ place, address }: Shift, language: Language): EmailFact => ({
  term: translator(language)('email.where'),
  value: `${place[language]}\n${address[language]}`,
});

export const contactFact = ({ contact, phone }: Shift, language: Language): EmailFact => ({
  term: translator(language)('email.contact'),
  value: `${contact}\n${phone}`,
});

export const eventOf = (
  { id, starts_at, ends_at, role, place, address }: Shift,
  { path, cancelled, language }: { path: string; cancelled: boolean; language: Language },
): EmailEvent => ({
  shift: id,
  starts_at,
  ends_at,
  title: translator(language)('book.explanation', { role: localisedText(role, language), location: place[language] }),
  place: [place[language], address[language]].filter(Boolean).join(', '),
  path,
  cancelled,
});
