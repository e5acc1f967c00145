import type { useRouteForm } from '#app/forms/route-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { ContactField, IndustryField, WorkAndPlace } from '#app/shared/shift-form/site-fields.tsx';
import { TimeFields } from '#app/shared/shift-form/time-fields.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { breakLengths, type quickForm } from './form.ts';

interface QuickFieldsProps {
  fields: ReturnType<typeof useRouteForm<typeof quickForm>>['fields'];
  choices: ShiftChoices;
  today: string;
  before: boolean;
}

export function QuickFields({ fields, choices, today, before }: QuickFieldsProps) {
  const { t } = useText();
  const field = useField();
  const wrong = Boolean(fields.contact_id.errors ?? fields.industry_id.errors);
  const asLastTime = before ? t('book.asLastTime') : undefined;
  return (
    <>
      {typeof fields.template_id.value === 'string' && (
        <input type="hidden" name={fields.template_id.name} value={fields.template_id.value} />
      )}
      <WorkAndPlace fields={fields} choices={choices} />
      <TimeFields fields={fields} today={today} />
      <SelectField
        {...field(fields.rest, { hint: t('book.restHint') })}
        empty={asLastTime ?? t('shiftForm.choose')}
        options={breakLengths.map((minutes) => ({
          value: minutes,
          label: minutes === '0' ? t('book.noBreak') : t('book.restMinutes', { number: minutes }),
        }))}
      />
      <Row>
        <NumberField {...field(fields.workers)} />
        <MoneyField {...field(fields.wage, { hint: before ? t('book.wageAsLastTime') : undefined })} />
      </Row>
      <Disclosure summary={t('book.contactAndIndustry')} open={wrong || !before}>
        <Stack>
          <ContactField fields={fields} choices={choices} empty={asLastTime} />
          <IndustryField fields={fields} choices={choices} empty={asLastTime} />
        </Stack>
      </Disclosure>
    </>
  );
}
