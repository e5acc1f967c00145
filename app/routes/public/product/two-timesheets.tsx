import type { ReactNode } from 'react';
import type { Pricing } from '#contract/admin/settings.ts';
import { useText } from '#app/i18n/text.tsx';
import { DrawnFace, type FaceLook } from '#app/ui/drawn-face/drawn-face.tsx';
import { Evidence } from '#app/ui/evidence/evidence.tsx';
import { HourBars } from '#app/ui/evidence/hour-bars.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Scene } from '#app/ui/demo-scenario/demo-scenario.tsx';
import { example } from '../price/estimate.ts';
import {
  asPlanned,
  timesheetBars,
  minutesAfter,
  examplePay,
  planned,
  stayed,
  type ClockedExample,
  type Moments,
} from './example.ts';

interface TwoTimesheetsProps {
  moments: Moments;
  pricing: Pricing;
}

export function TwoTimesheets(props: TwoTimesheetsProps) {
  const { t } = useText();
  return (
    <Band title={t('public.evidence.title')}>
      <Scene caption={t('public.evidence.caption')} flush>
        <Example
          {...props}
          clocked={stayed}
          name={t('public.scenario.first')}
          look="hair"
          state={<StatusTag tone="you">{t('timesheets.leftLate', { number: minutesAfter })}</StatusTag>}
          needsEyes
        />
        <Example
          {...props}
          clocked={asPlanned}
          name={t('public.scenario.third')}
          look="helmet"
          state={<StatusTag tone="ok">{t('timesheets.matches')}</StatusTag>}
        />
      </Scene>
    </Band>
  );
}

interface ExampleProps extends TwoTimesheetsProps {
  clocked: ClockedExample;
  name: string;
  look: FaceLook;
  state: ReactNode;
  needsEyes?: boolean;
}

function Example({ moments, pricing, clocked, name, look, state, needsEyes }: ExampleProps) {
  const { t, format } = useText();
  const pay = examplePay(clocked, pricing.overtime_percentage);
  const wage = format.shortMoney(example.wage);
  return (
    <Evidence
      title={name}
      lines={
        <p>
          {format.dateWithWeekday(moments.worked)} · {t('public.scenario.packer')}
        </p>
      }
      amount={format.money(pay.total)}
      state={state}
      needsEyes={needsEyes}
      photos={
        <>
          <DrawnFace look={look} alt={t('timesheets.photoIn')} />
          <DrawnFace later look={look} alt={t('timesheets.photoOut')} />
        </>
      }
      bars={
        <HourBars
          label={t('timesheets.bars', {
            planned: format.clockRange(planned.from, planned.to),
            clocked: format.clockRange(clocked.from, clocked.to),
          })}
          {...timesheetBars(clocked)}
        />
      }
      sum={
        <>
          {t('timesheets.sumHourly', { work: format.hours(clocked.work), wage, amount: format.money(pay.work) })}
          {pay.overtime > 0 && (
            <>
              <br />
              {t('timesheets.sumOvertime', {
                overtime: format.hours(clocked.overtime),
                wage,
                percent: format.percent(pricing.overtime_percentage),
                amount: format.money(pay.overtime),
              })}
            </>
          )}
        </>
      }
    />
  );
}
