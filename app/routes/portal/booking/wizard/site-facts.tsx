import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import type { DescriptionItem } from '#app/ui/description-list/description-list.tsx';

type Site = Pick<DraftShift, 'role' | 'location' | 'contact' | 'training_class' | 'industry'>;

export const siteFacts = (
  { role, location, contact, training_class: trainingClass, industry }: Site,
  { t, language, format }: Texts,
): DescriptionItem[] => [
  { term: t('field.role'), value: <LocalisedText of={role.name} /> },
  {
    term: t('field.location'),
    value: (
      <>
        {location.name}
        <br />
        <small>
          {t('book.address', {
            address: location.address,
            district: inLanguage(location.district.name, language).text,
          })}
        </small>
      </>
    ),
  },
  {
    term: t('field.contactPerson'),
    value: (
      <>
        {contact.name}
        <br />
        <small>{format.phone(contact.phone)}</small>
      </>
    ),
  },
  {
    term: t('field.trainingClass'),
    value: trainingClass ? <LocalisedText of={trainingClass.name} /> : t('shiftForm.noClass'),
  },
  { term: t('field.industry'), value: <LocalisedText of={industry.name} /> },
];
