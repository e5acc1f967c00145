import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { breakType, breakTypeName, maxBreaks } from '#domain/shared/work/breaks.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TimeField } from '#app/ui/field/date-field.tsx';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import type { TimesInput } from './schedule.ts';
import { noStoredValues, type StoredValueOf } from './stored-values.ts';

interface BreakFieldsProps {
  form: Pick<FormMetadata<TimesInput>, 'insert' | 'remove'>;
  fields: { break_type: FieldMetadata<TimesInput['break_type']>; breaks: FieldMetadata<TimesInput['breaks']> };
  theirs?: StoredValueOf;
}

export function BreakFields({ form, fields, theirs = noStoredValues }: BreakFieldsProps) {
  const { t } = useText();
  const field = useField();
  const { break_type: type, breaks } = fields;
  const rows = breaks.getFieldList();
  const hint = t('shiftForm.breakHint', { number: maxBreaks });
  return (
    <>
      <ChoiceField
        {...field(type, { theirs: theirs('break_type') })}
        type="radio"
        layout="row"
        options={valuesOf(breakType).map((value) => ({
          value,
          label: t(`breakType.${breakTypeName(value)}`),
          note: t(`shiftForm.break.${breakTypeName(value)}`),
        }))}
      />
      <FieldFrame {...field(breaks, { hint, theirs: theirs('breaks') })} group="rows">
        <Stack>
          {rows.map((row, index) => (
            <BreakRow
              key={row.id}
              row={row}
              number={index + 1}
              remove={rows.length > 1 ? form.remove.getButtonProps({ name: breaks.name, index }) : null}
            />
          ))}
          {rows.length < maxBreaks && (
            <Actions>
              <Button
                {...listButtonProps(form.insert.getButtonProps({ name: breaks.name }))}
                look="secondary"
                icon="plus"
              >
                {t('shiftForm.addBreak')}
              </Button>
            </Actions>
          )}
        </Stack>
      </FieldFrame>
    </>
  );
}

interface BreakRowProps {
  row: ReturnType<BreakFieldsProps['fields']['breaks']['getFieldList']>[number];
  /** Counts from 1. */
  number: number;
  remove: ListButton | null;
}

function BreakRow({ row, number, remove }: BreakRowProps) {
  const { t } = useText();
  const field = useField();
  const { start_time: start, end_time: end } = row.getFieldset();
  return (
    <Row>
      <TimeField {...field(start)} />
      <TimeField {...field(end)} />
      {remove && (
        <Actions>
          <Button {...listButtonProps(remove)} look="quiet" of={String(number)}>
            {t('shiftForm.removeBreak')}
          </Button>
        </Actions>
      )}
    </Row>
  );
}

interface ListButton {
  name: string;
  value: string;
  form: string;
  formNoValidate: boolean;
}

/** conform's buttons post the whole form, with one row more or less; nothing is stored. */
const listButtonProps = ({ name, value, form, formNoValidate }: ListButton) => ({ name, value, form, formNoValidate });
