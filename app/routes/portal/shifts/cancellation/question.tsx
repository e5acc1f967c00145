import type { Cents } from '#domain/shared/money.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { seriesScope, type SeriesScope } from '#domain/shifts/series.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { cancellationForm, cancellationLabels } from './form.ts';

export interface ScopeEffect {
  shifts: number;
  fee: Cents;
  /** Number of accepted workers who lose a shift. */
  accepted: number;
  /** Amount refunded of the payment made at booking. */
  refund: Cents;
  /** Calculated by the code that cancels; null when the API is unavailable. */
  change: CostChange | null;
}

interface CancellationQuestionProps {
  shift: BookedShift;
  scopes: Record<SeriesScope, ScopeEffect>;
}

/** Without those that would be this shift alone once more. */
const offeredScopes = ({ shift, scopes }: CancellationQuestionProps): SeriesScope[] =>
  valuesOf(seriesScope).filter(
    (scope) => scope === seriesScope.THIS || (shift.group_size > 1 && scopes[scope].shifts > 1),
  );

export const cancelButtonText = (asked: CancellationQuestionProps, { t, format }: Texts): string =>
  offeredScopes(asked).length === 1
    ? t('shifts.cancelFor', { amount: format.money(asked.scopes.THIS.fee) })
    : t('shifts.cancelSelected');

/** A fee that has changed meanwhile has to be confirmed again. */
export function CancellationQuestion({ shift, scopes }: CancellationQuestionProps) {
  const texts = useText();
  const { t } = texts;
  const { fields, field, ...form } = useRouteForm(cancellationForm, {
    id: 'cancellation',
    labels: cancellationLabels,
    defaultValue: { scope: seriesScope.THIS },
  });
  const costs = Object.values(scopes).some(({ fee }) => fee > 0);
  const offered = offeredScopes({ shift, scopes });
  const { defaultValue: _defaultValue, ...confirmed } = field(fields.confirmed);
  return (
    <RouteForm {...form}>
      <VersionField record={shift} field={fields.version} conflict={form.problem !== null} />
      {offered.length === 1 ? (
        <Effect shift={shift} of={scopes.THIS} />
      ) : (
        <ChoiceField
          {...field(fields.scope)}
          type="radio"
          layout="stack"
          options={offered.map((value) => ({
            value,
            label: t(`seriesScope.${value}`),
            note: <ScopeNote scope={value} of={scopes[value]} />,
          }))}
          defaultValue={fields.scope.initialValue}
        />
      )}
      <ReasonFields fields={fields} />
      {/* Never ticked beforehand: a fee that has changed is confirmed again. */}
      {costs && <CheckField {...confirmed} required={shift.group_size === 1} />}
      {valuesOf(seriesScope).map((scope) => (
        <input key={scope} type="hidden" name={`fees.${scope}`} value={scopes[scope].fee} />
      ))}
      <Actions>
        <Button id={submitButtonId} look="danger">
          {cancelButtonText({ shift, scopes }, texts)}
        </Button>
        <ButtonLink href={useReturnLink(paths.shifts).carry(paths.shift(shift.id))} look="quiet">
          {t('action.keepShift')}
        </ButtonLink>
      </Actions>
    </RouteForm>
  );
}

function useEffectWords() {
  const { t, format } = useText();
  const fee = (amount: Cents) =>
    amount > 0 ? t('shifts.feeNow', { amount: format.money(amount) }) : t('shifts.freeNow');
  const saved = ({ change }: ScopeEffect) =>
    change &&
    t('shifts.scopeSaved', {
      amount: format.money(change.before.total),
      hours: format.hours(change.before.minutes),
      count: change.before.people,
    });
  return { t, format, fee, saved };
}

function ScopeNote({ scope, of }: { scope: SeriesScope; of: ScopeEffect }) {
  const { t, format, fee, saved } = useEffectWords();
  return (
    <span data-scope={scope}>
      {format.sentences([
        t('shifts.scopeFee', { count: of.shifts, fee: fee(of.fee) }),
        saved(of),
        t('shifts.scopeWorkers', { count: of.accepted }),
        of.refund > 0 && t('shifts.scopeRefund', { amount: format.money(of.refund) }),
      ])}
    </span>
  );
}

function Effect({ shift, of }: { shift: BookedShift; of: ScopeEffect }) {
  const { t, format, fee, saved } = useEffectWords();
  return (
    <Notice kind="hazard" title={fee(shift.cancellation.fee)}>
      {format.sentences([
        saved(of),
        of.refund > 0 && t('shifts.scopeRefund', { amount: format.money(of.refund) }),
        t('shifts.cancelEffect', { accepted: shift.accepted, waiting: shift.waiting }),
      ])}
    </Notice>
  );
}
