import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { workerClockIn } from '#contract/workers/worker-app.ts';
import { clockCodeDigits } from '#domain/shifts/clock-code.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

export const clockForm = workerClockIn.body.pick({ code: true });

interface ClockFormProps {
  isClockIn: boolean;
  action: string;
  /** From the link of the code on the attendance sheet. */
  code?: string | undefined;
}

/** Without a file, so that it is sent over the worst line; the photo follows. */
export function ClockForm({ isClockIn, action, code }: ClockFormProps) {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(clockForm, {
    id: isClockIn ? 'clock-in' : 'clock-out',
    labels: { code: isClockIn ? 'field.clockInCode' : 'field.clockOutCode' },
    defaultValue: { code },
  });
  return (
    <SubmitForm
      form={form}
      action={action}
      submit={t(isClockIn ? 'workerSite.clockIn' : 'workerSite.clockOut')}
      end={<small>{t('workerSite.sentTwice')}</small>}
    >
      <TextField
        {...field(fields.code, { hint: t('workerSite.codeHint', { number: clockCodeDigits }) })}
        maxLength={undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        short
      />
    </SubmitForm>
  );
}
