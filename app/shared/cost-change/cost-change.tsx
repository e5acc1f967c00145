import type { TypedResponse } from '@remix-run/node';
import type { RejectedForm } from '#app/forms/form-problem.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { useActionResult } from '#app/layout/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import type { CostChange, CostSummary } from '#contract/shifts/cost-changes.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { costDifference } from './cost-difference.ts';
import { previewId, type CostPreview, type ScopeChange } from './preview-name.ts';

function differenceText(cost: CostChange, { t, format }: Texts): string {
  const more = costDifference(cost);
  if (more === 0) return t('costChange.same', { amount: format.money(cost.after.total) });
  return t(more > 0 ? 'costChange.more' : 'costChange.less', { amount: format.money(cents(Math.abs(more))) });
}

interface Row {
  id: keyof CostSummary;
  label: string;
  write: (value: number) => string;
}

function costRows({ before, after }: CostChange, { t, format }: Texts): Row[] {
  const amount = (value: number) => format.amount(value as Cents);
  const rows: Row[] = [
    { id: 'people', label: t('costChange.people'), write: format.number },
    { id: 'minutes', label: t('costChange.hours'), write: format.hours },
    { id: 'worker_pay', label: t('field.workerPay'), write: amount },
    { id: 'commission', label: t('costChange.commission'), write: amount },
    { id: 'card_fee', label: t('field.cardFee'), write: amount },
    { id: 'total', label: t('costChange.total'), write: amount },
    { id: 'cancellation_fee', label: t('costChange.cancellation'), write: amount },
  ];
  return rows.filter(({ id }) => before[id] !== 0 || after[id] !== 0);
}

export function FormPreview() {
  const shown = usePreviewResult();
  return shown ? <CostChangeBlock of={shown.cost} /> : null;
}

export function usePreviewResult() {
  const answer = useActionResult<() => Promise<TypedResponse<RejectedForm | (RejectedForm & CostPreview)>>>();
  return answer && 'cost' in answer ? answer : null;
}

export function scopeChangeText(of: ScopeChange, texts: Texts): string {
  const { t, format } = texts;
  if ('rejected' in of) return of.rejected ?? t('costChange.unknown');
  const { cost } = of;
  if (!cost.is_changed) return t('costChange.unchanged');
  const hours = cost.after.minutes - cost.before.minutes;
  const people = cost.after.people - cost.before.people;
  return format.parts([
    differenceText(cost, texts),
    hours !== 0 &&
      t(hours > 0 ? 'costChange.hoursMore' : 'costChange.hoursLess', { hours: format.hours(Math.abs(hours)) }),
    people !== 0 && t(people > 0 ? 'costChange.morePlaces' : 'costChange.fewerPlaces', { count: Math.abs(people) }),
  ]);
}

export function CostChangeBlock({ of: cost }: { of: CostChange }) {
  const { t } = useText();
  return (
    <Stack as="section" id={previewId} labelledBy={`${previewId}-title`}>
      <h2 id={`${previewId}-title`}>{t('costChange.title')}</h2>
      {cost.is_changed ? <Changed cost={cost} /> : <Notice>{t('costChange.nothing')}</Notice>}
    </Stack>
  );
}

function Changed({ cost }: { cost: CostChange }) {
  const texts = useText();
  const { t, format, language } = texts;
  const names = format.list(cost.notified.map((person) => leadingName(person, language)));
  return (
    <>
      <p>
        <b>{differenceText(cost, texts)}</b>
      </p>
      <DescriptionList
        money
        facts={costRows(cost, texts).map((row) => ({
          id: row.id,
          term: row.label,
          value: <Values row={row} before={cost.before[row.id]} after={cost.after[row.id]} />,
        }))}
      />
      {cost.shifts > 1 && <p>{t('costChange.shifts', { count: cost.shifts })}</p>}
      {cost.notified.length > 0 && <p>{t('costChange.notified', { count: cost.notified.length, names })}</p>}
      <Contracts of={cost.continuous_contracts ?? []} />
      {cost.credit > 0 && <p>{t('costChange.credit', { amount: format.money(cost.credit) })}</p>}
      <small>{t('costChange.planned')}</small>
    </>
  );
}

function Contracts({ of: contracts }: { of: NonNullable<CostChange['continuous_contracts']> }) {
  const { t, format, language } = useText();
  if (contracts.length === 0) return null;
  return (
    <Notice kind="warning">
      {[...new Set(contracts.map(({ week }) => week))].map((week) => (
        <p key={week}>
          {t('costChange.continuous', {
            name: format.list(
              contracts.filter((item) => item.week === week).map(({ worker }) => leadingName(worker, language)),
            ),
            date: format.dayInWords(week),
          })}
        </p>
      ))}
    </Notice>
  );
}

interface ValuesProps {
  row: Row;
  before: number;
  after: number;
}

function Values({ row: { id, write }, before, after }: ValuesProps) {
  const { t } = useText();
  const now = <b data-change={id}>{write(after)}</b>;
  if (before === after) return now;
  return (
    <>
      <NoWrap>
        <VisuallyHidden>{t('costChange.before')} </VisuallyHidden>
        {write(before)} <span aria-hidden="true">→</span>
        <VisuallyHidden> {t('costChange.after')}</VisuallyHidden> {now}
      </NoWrap>
      <br />
      <small>{after > before ? `+${write(after - before)}` : write(after - before)}</small>
    </>
  );
}
