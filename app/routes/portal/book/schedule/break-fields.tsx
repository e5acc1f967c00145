import { breakType, maxBreaks } from '#domain/shift/breaks.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TimeField } from '#app/ui/field/date-field.tsx';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import type { ScheduleFieldset, ScheduleMetadata } from './form.ts';

interface BreakFieldsProps {
  form: ScheduleMetadata;
  type: ScheduleFieldset['break_type'];
  breaks: ScheduleFieldset['breaks'];
}

/** Whether there are breaks, who pays for them, and when they are. */
export function BreakFields({ form, type, breaks }: BreakFieldsProps) {
  const { t, message } = useText();
  const field = useField();
  const rows = breaks.getFieldList();
  return (
    <>
      <ChoiceField
        {...field(type, { label: t('field.break') })}
        type="radio"
        layout="row"
        options={Object.values(breakType).map((value) => ({
          value,
          label: t(`breakType.${value}`),
          note: t(`book.break.${value}`),
        }))}
      />
      <FieldFrame
        id={breaks.id}
        label={t('book.breakTimes')}
        hint={t('book.breakHint', { number: maxBreaks })}
        errors={breaks.errors?.map(message)}
        group
      >
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
              <Button {...plain(form.insert.getButtonProps({ name: breaks.name }))} look="secondary" icon="plus">
                {t('book.addBreak')}
              </Button>
            </Actions>
          )}
        </Stack>
      </FieldFrame>
    </>
  );
}

interface BreakRowProps {
  row: ReturnType<ScheduleFieldset['breaks']['getFieldList']>[number];
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
      <TimeField {...field(start, { label: t('book.breakFrom', { number }) })} />
      <TimeField {...field(end, { label: t('book.breakTo', { number }) })} />
      {remove && (
        <Actions>
          <Button {...plain(remove)} look="quiet" of={String(number)}>
            {t('book.removeBreak')}
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

/** Conform's buttons post the whole form back, with one row more or less and nothing stored. */
const plain = ({ name, value, form, formNoValidate }: ListButton) => ({ name, value, form, formNoValidate });
