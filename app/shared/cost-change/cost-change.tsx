import { cents, type Cents } from '#domain/money.ts';
import { useAnswer } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import type { CostChange, CostFigures } from '#contract/shifts/cost-changes.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { moreOf } from './more.ts';
import { previewPlace } from './preview-name.ts';
import type { ScopeChange, showChange } from './preview.server.ts';

function moreOrLess(cost: CostChange, { t, format }: Texts): string {
  const more = moreOf(cost);
  if (more === 0) return t('costChange.same', { amount: format.money(cost.after.total) });
  return t(more > 0 ? 'costChange.more' : 'costChange.less', { amount: format.money(cents(Math.abs(more))) });
}

interface Row {
  id: keyof CostFigures;
  label: string;
  write: (value: number) => string;
}

function rowsOf({ before, after }: CostChange, { t, format }: Texts): Row[] {
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

export function PreviewOfForm() {
  const shown = usePreviewed();
  return shown ? <CostChangeBlock of={shown.cost} /> : null;
}

export function usePreviewed() {
  const answer = useAnswer<typeof showChange>();
  return answer && 'cost' in answer ? answer : null;
}

export function changeLine(of: ScopeChange, texts: Texts): string {
  const { t, format } = texts;
  if ('refused' in of) return of.refused ?? t('costChange.unknown');
  const { cost } = of;
  if (!cost.is_changed) return t('costChange.unchanged');
  const hours = cost.after.minutes - cost.before.minutes;
  const people = cost.after.people - cost.before.people;
  return format.parts([
    moreOrLess(cost, texts),
    hours !== 0 &&
      t(hours > 0 ? 'costChange.hoursMore' : 'costChange.hoursLess', { hours: format.hours(Math.abs(hours)) }),
    people !== 0 && t(people > 0 ? 'costChange.morePlaces' : 'costChange.fewerPlaces', { count: Math.abs(people) }),
  ]);
}

export function CostChangeBlock({ of: cost }: { of: CostChange }) {
  const { t } = useText();
  return (
    <Stack as="section" id={previewPlace} labelledBy={`${previewPlace}-title`}>
      <h2 id={`${previewPlace}-title`}>{t('costChange.title')}</h2>
      {cost.is_changed ? <Changed cost={cost} /> : <Notice>{t('costChange.nothing')}</Notice>}
    </Stack>
  );
}

function Changed({ cost }: { cost: CostChange }) {
  const texts = useText();
  const { t, format, language } = texts;
  const names = format.list(cost.told.map((person) => leadingName(person, language)));
  return (
    <>
      <p>
        <b>{moreOrLess(cost, texts)}</b>
      </p>
      <Facts
        money
        facts={rowsOf(cost, texts).map((row) => ({
          id: row.id,
          term: row.label,
          value: <Values row={row} before={cost.before[row.id]} after={cost.after[row.id]} />,
        }))}
      />
      {cost.shifts > 1 && <p>{t('costChange.shifts', { count: cost.shifts })}</p>}
      {cost.told.length > 0 && <p>{t('costChange.told', { count: cost.told.length, names })}</p>}
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
              contracts.filter((each) => each.week === week).map(({ worker }) => leadingName(worker, language)),
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
