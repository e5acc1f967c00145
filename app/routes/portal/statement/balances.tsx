import { IfSupported } from '#app/layout/if-supported.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import type { AmountsOwed } from './owed.ts';

export function OtherBalances({ owed }: { owed: AmountsOwed }) {
  const { t, format } = useText();
  const { prepaid, prepaid_shifts: shifts, unused_credit: credit } = owed;
  const unused = <Metric testId="owed.unused_credit">{format.money(credit)}</Metric>;
  return (
    <Tiles>
      <Tile
        label={t('statement.prepaid')}
        value={<Metric testId="owed.prepaid">{format.money(prepaid)}</Metric>}
        line={shifts.length === 0 ? t('statement.prepaidNothing') : <PrepaidFor shifts={shifts} />}
      />
      <Tile
        label={t('statement.unusedCredit')}
        value={
          <IfSupported capability="credits" otherwise={unused}>
            <a href={paths.credits}>{unused}</a>
          </IfSupported>
        }
        line={t('statement.unusedCreditHelp')}
      />
      <Accrued owed={owed} />
    </Tiles>
  );
}

function PrepaidFor({ shifts }: { shifts: AmountsOwed['prepaid_shifts'] }) {
  const { format } = useText();
  const [first] = shifts;
  return (
    first && (
      <Sentence
        text="statement.prepaidFor"
        values={{ count: shifts.length, number: first.id, date: format.dayInWords(first.date) }}
        parts={{ shift: <a href={paths.shift(first.id)}> </a> }}
      />
    )
  );
}

function Accrued({ owed: { to_accrue: accrual } }: { owed: AmountsOwed }) {
  const { t, format } = useText();
  const parts = (['invoiced_later', 'not_invoiced', 'undecided', 'paid_ahead'] as const).filter(
    (id) => accrual[id] !== 0,
  );
  return (
    <Tile
      label={t('accounting.accrual')}
      value={<Metric testId="owed.to_accrue.total">{format.money(accrual.total)}</Metric>}
      line={
        parts.length === 0
          ? t('statement.nothingElse')
          : parts.map((id) => (
              <span key={id}>
                {t(`accounting.accrued.${id}`)}{' '}
                <Metric testId={`owed.to_accrue.${id}`}>{format.amount(accrual[id])}</Metric>
                <br />
              </span>
            ))
      }
    />
  );
}
