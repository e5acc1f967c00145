import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import type { Choices } from './choices.server.ts';
import type { EditFields, Theirs } from './form.ts';
import { BreakFields } from './break-fields.tsx';

interface FieldsProps {
  fields: EditFields;
  choices: Choices;
  theirs: Theirs;
}

/** What work, where, and when. */
export function SiteAndSchedule({ fields, choices, theirs }: FieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <h2>{t('title.site')}</h2>
      <SelectField
        {...field(fields.role_id, { label: t('field.role'), theirs: theirs('role_id') })}
        options={choices.roles}
      />
      <SelectField
        {...field(fields.location_id, { label: t('field.location'), theirs: theirs('location_id') })}
        options={choices.locations}
      />
      <SelectField
        {...field(fields.contact_id, { label: t('field.contactPerson'), theirs: theirs('contact_id') })}
        options={choices.contacts}
      />
      <SelectField
        {...field(fields.training_class_id, {
          label: t('field.trainingClass'),
          optional: true,
          theirs: theirs('training_class_id'),
        })}
        options={choices.classes}
        empty={t('shifts.none')}
      />
      <SelectField
        {...field(fields.industry_id, { label: t('field.industry'), theirs: theirs('industry_id') })}
        options={choices.industries}
      />
      <h2>{t('title.schedule')}</h2>
      <Row>
        <DateField {...field(fields.start_date, { label: t('field.date'), theirs: theirs('start_date') })} />
        <TimeField {...field(fields.start_time, { label: t('field.startTime'), theirs: theirs('start_time') })} />
        <TimeField {...field(fields.end_time, { label: t('field.endTime'), theirs: theirs('end_time') })} />
      </Row>
      <small>{t('shifts.endHint')}</small>
      <BreakFields fields={fields} theirs={theirs} />
    </>
  );
}
