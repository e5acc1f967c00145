import { IfOffered } from '#app/frame/offers.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import type { Owed } from './owed.ts';

export function Balances({ owed }: { owed: Owed }) {
  const { t, format } = useText();
  const { prepaid, prepaid_shifts: shifts, unused_credit: credit } = owed;
  const unused = <Figure of="owed.unused_credit">{format.money(credit)}</Figure>;
  return (
    <Tiles>
      <Tile
        label={t('statement.prepaid')}
        figure={<Figure of="owed.prepaid">{format.money(prepaid)}</Figure>}
        line={shifts.length === 0 ? t('statement.prepaidNothing') : <PrepaidFor shifts={shifts} />}
      />
      <Tile
        label={t('statement.unusedCredit')}
        figure={
          <IfOffered of="credits" otherwise={unused}>
            <a href={paths.credits}>{unused}</a>
          </IfOffered>
        }
        line={t('statement.unusedCreditHelp')}
      />
      <Accrued owed={owed} />
    </Tiles>
  );
}

function PrepaidFor({ shifts }: { shifts: Owed['prepaid_shifts'] }) {
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

function Accrued({ owed: { to_accrue: accrual } }: { owed: Owed }) {
  const { t, format } = useText();
  const parts = (['invoiced_later', 'not_invoiced', 'undecided', 'paid_ahead'] as const).filter(
    (id) => accrual[id] !== 0,
  );
  return (
    <Tile
      label={t('accounting.accrual')}
      figure={<Figure of="owed.to_accrue.total">{format.money(accrual.total)}</Figure>}
      line={
        parts.length === 0
          ? t('statement.nothingElse')
          : parts.map((id) => (
              <span key={id}>
                {t(`accounting.accrued.${id}`)}{' '}
                <Figure of={`owed.to_accrue.${id}`}>{format.amount(accrual[id])}</Figure>
                <br />
              </span>
            ))
      }
    />
  );
}
