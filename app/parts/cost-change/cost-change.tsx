import { cents, type Cents } from '#domain/money.ts';
import { useAnswer } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import type { CostChange, CostFigures } from '#contract/shifts/cost-changes.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Big } from '#app/ui/text/text.tsx';
import { moreOf } from './more.ts';
import { previewPlace } from './preview-name.ts';
import type { showChange } from './preview.server.ts';

/** Returns by how much the total would change, as a sentence. */
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

/** Writes a difference with its sign; a dash where there is none. */
const signed = (value: number, write: Row['write']): string =>
  value === 0 ? '–' : value > 0 ? `+${write(value)}` : write(value);

/** Shows what the form that came back would change, where its preview was asked for. */
export function PreviewOfForm() {
  const answer = useAnswer<typeof showChange>();
  return answer && 'cost' in answer ? <CostChangeBlock of={answer.cost} /> : null;
}

/** Says what a change would do to cost, hours and people before it is saved. */
export function CostChangeBlock({ of: cost, nothing }: { of: CostChange; nothing?: string }) {
  const texts = useText();
  const { t } = texts;
  return (
    <section id={previewPlace} aria-labelledby={`${previewPlace}-title`}>
      <h2 id={`${previewPlace}-title`}>{t('costChange.title')}</h2>
      {cost.is_changed ? <Changed cost={cost} /> : <Notice>{nothing ?? t('costChange.nothing')}</Notice>}
    </section>
  );
}

function Changed({ cost }: { cost: CostChange }) {
  const texts = useText();
  const { t, format, language } = texts;
  return (
    <>
      <Big>{moreOrLess(cost, texts)}</Big>
      <Table
        caption={t('costChange.title')}
        cards={false}
        rows={rowsOf(cost, texts)}
        keyOf={({ id }) => id}
        columns={[
          { id: 'what', label: t('costChange.what'), kind: 'title', cell: ({ label }) => label },
          {
            id: 'before',
            label: t('costChange.before'),
            kind: 'figure',
            cell: (row) => row.write(cost.before[row.id]),
          },
          {
            id: 'after',
            label: t('costChange.after'),
            kind: 'figure',
            cell: (row) => <b data-change={row.id}>{row.write(cost.after[row.id])}</b>,
          },
          {
            id: 'change',
            label: t('costChange.change'),
            kind: 'figure',
            cell: (row) => signed(cost.after[row.id] - cost.before[row.id], row.write),
          },
        ]}
      />
      <ul>
        {cost.shifts > 1 && <li>{t('costChange.shifts', { count: cost.shifts })}</li>}
        {cost.told.length > 0 && (
          <li>
            {t('costChange.told', {
              count: cost.told.length,
              names: format.list(cost.told.map((person) => leadingName(person, language))),
            })}
          </li>
        )}
        {cost.credit > 0 && <li>{t('costChange.credit', { amount: format.money(cost.credit) })}</li>}
        <li>{t('costChange.planned')}</li>
      </ul>
    </>
  );
}
