import { audience } from '#domain/shifts/audience.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { StaffingFields } from '#contract/shifts/booking.ts';
import type { DescriptionItem } from '#app/ui/description-list/description-list.tsx';

export const staffFacts = (fields: StaffingFields, { t, format }: Texts): (DescriptionItem | false)[] => [
  { term: t('field.workers'), value: format.number(fields.workers) },
  {
    term: t(fields.wage_type === wageType.HOURLY ? 'field.hourlyWage' : 'field.dailyWage'),
    value: format.money(fields.wage),
  },
  {
    term: t('field.overtime'),
    value:
      fields.overtime_start === null
        ? t('book.noOvertime')
        : t('book.overtimeAfter', { time: format.duration(fields.overtime_start) }),
  },
  {
    term: t('field.audience'),
    value:
      fields.audience === audience.FAVORITE && fields.favourite_hours !== null
        ? t('book.favouriteHours', { count: fields.favourite_hours })
        : t('audience.ALL'),
  },
  fields.shared_emails.length > 0 && { term: t('field.sharedEmails'), value: fields.shared_emails.join(', ') },
];
