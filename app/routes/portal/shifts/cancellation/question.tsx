import type { Cents } from '#domain/money.ts';
import { cancelReason, cancelReasonName } from '#domain/shift/cancellation.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { seriesScope, type SeriesScope } from '#domain/shift/series.ts';
import { FormActions, RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { cancellationForm } from './form.ts';

interface CancellationQuestionProps {
  shift: BookedShift;
  /** How many shifts each scope means and what cancelling them costs now. */
  scopes: Record<SeriesScope, { shifts: number; fee: Cents }>;
  formKey: string;
}

/** Which shifts, why, and the fee to confirm: always the fee of now, so a changed one is asked for again. */
export function CancellationQuestion({ shift, scopes, formKey }: CancellationQuestionProps) {
  const { t, format } = useText();
  const field = useField();
  const { fields, ...form } = useRouteForm(cancellationForm, {
    id: 'cancellation',
    formKey,
    defaultValue: { scope: seriesScope.THIS },
  });
  const costs = Object.values(scopes).some(({ fee }) => fee > 0);
  const fee = (amount: Cents) =>
    amount > 0 ? t('shifts.feeNow', { amount: format.money(amount) }) : t('shifts.freeNow');
  const { defaultValue: _ticked, ...confirmed } = field(fields.confirmed, { label: t('shifts.acceptFee') });
  return (
    <RouteForm {...form}>
      <VersionField record={shift} field={fields.version} conflict={form.problem !== null} />
      {shift.group_size > 1 ? (
        <ChoiceField
          {...field(fields.scope, { label: t('shifts.cancelWhich') })}
          type="radio"
          options={valuesOf(seriesScope)
            .filter((value) => scopes[value].shifts > 0)
            .map((value) => ({
              value,
              label: t(`seriesScope.${value}`),
              note: t('shifts.scopeFee', { count: scopes[value].shifts, fee: fee(scopes[value].fee) }),
            }))}
        />
      ) : (
        <Notice kind="hazard" title={fee(shift.cancellation.fee)}>
          {t('shifts.cancelEffect', { accepted: shift.accepted, waiting: shift.waiting })}
        </Notice>
      )}
      <ChoiceField
        {...field(fields.reason, { label: t('field.cancellationReason') })}
        type="radio"
        options={valuesOf(cancelReason).map((value) => ({
          value,
          label: t(`reason.cancel.${cancelReasonName(value)}`),
        }))}
      />
      <TextareaField {...field(fields.note, { label: t('field.note'), optional: true })} rows={2} />
      {/* Never ticked beforehand: a fee that has changed is confirmed again. */}
      {costs && <CheckField {...confirmed} required={shift.group_size === 1} />}
      {valuesOf(seriesScope).map((scope) => (
        <input key={scope} type="hidden" name={`fees.${scope}`} value={scopes[scope].fee} />
      ))}
      <FormActions
        submit={t('action.cancelShift')}
        look="danger"
        cancel={paths.shift(shift.id)}
        cancelLabel={t('action.keepShift')}
      />
    </RouteForm>
  );
}
