import type { Cents } from '#domain/money.ts';
import { valuesOf } from '#domain/enumeration.ts';
import { seriesScope, type SeriesScope } from '#domain/shift/series.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { cancellationForm, cancellationLabels } from './form.ts';

/** Cancelling the shifts of a scope does this now. */
export interface ScopeEffect {
  shifts: number;
  fee: Cents;
  /** Accepted workers who lose a shift. */
  accepted: number;
  /** So much of the payment at booking goes back. */
  refund: Cents;
  /** It is worked out by the code that cancels; null where the API could not say. */
  change: CostChange | null;
}

interface CancellationQuestionProps {
  shift: BookedShift;
  scopes: Record<SeriesScope, ScopeEffect>;
}

/**
 * Shows what each choice of shifts costs and does, why, and the fee to confirm: a fee that has changed is asked for
 * again.
 */
export function CancellationQuestion({ shift, scopes }: CancellationQuestionProps) {
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(cancellationForm, {
    id: 'cancellation',
    labels: cancellationLabels,
    defaultValue: { scope: seriesScope.THIS },
  });
  const costs = Object.values(scopes).some(({ fee }) => fee > 0);
  const offered = valuesOf(seriesScope).filter(
    (scope) => scope === seriesScope.THIS || (shift.group_size > 1 && scopes[scope].shifts > 0),
  );
  const { defaultValue: _ticked, ...confirmed } = field(fields.confirmed);
  return (
    <RouteForm {...form}>
      <VersionField record={shift} field={fields.version} conflict={form.problem !== null} />
      <Effects shift={shift} scopes={scopes} offered={offered} />
      <ReasonFields fields={fields} />
      {/* Never ticked beforehand: a fee that has changed is confirmed again. */}
      {costs && <CheckField {...confirmed} required={shift.group_size === 1} />}
      {valuesOf(seriesScope).map((scope) => (
        <input key={scope} type="hidden" name={`fees.${scope}`} value={scopes[scope].fee} />
      ))}
      <Actions>
        {offered.map((scope) => (
          <Button key={scope} look="danger" name={fields.scope.name} value={scope}>
            {offered.length === 1
              ? t('shifts.cancelFor', { amount: format.money(scopes[scope].fee) })
              : t(`shifts.cancelScope.${scope}`, {
                  count: scopes[scope].shifts,
                  amount: format.money(scopes[scope].fee),
                })}
          </Button>
        ))}
        <ButtonLink href={paths.shift(shift.id)} look="quiet">
          {t('action.keepShift')}
        </ButtonLink>
      </Actions>
    </RouteForm>
  );
}

interface EffectsProps extends CancellationQuestionProps {
  offered: readonly SeriesScope[];
}

/** Renders the fee, and what becomes of workers and of what was paid: for each choice of shifts, where there is one. */
function Effects({ shift, scopes, offered }: EffectsProps) {
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
  const effect = (scope: ScopeEffect) => {
    const { shifts, fee: amount, accepted, refund } = scope;
    return format.sentences([
      t('shifts.scopeFee', { count: shifts, fee: fee(amount) }),
      saved(scope),
      t('shifts.scopeWorkers', { count: accepted }),
      refund > 0 && t('shifts.scopeRefund', { amount: format.money(refund) }),
    ]);
  };
  return shift.group_size > 1 ? (
    <Facts
      facts={offered.map((value) => ({
        term: t(`seriesScope.${value}`),
        value: <span data-scope={value}>{effect(scopes[value])}</span>,
      }))}
    />
  ) : (
    <Notice kind="hazard" title={fee(shift.cancellation.fee)}>
      {format.sentences([
        saved(scopes.THIS),
        scopes.THIS.refund > 0 && t('shifts.scopeRefund', { amount: format.money(scopes.THIS.refund) }),
        t('shifts.cancelEffect', { accepted: shift.accepted, waiting: shift.waiting }),
      ])}
    </Notice>
  );
}
