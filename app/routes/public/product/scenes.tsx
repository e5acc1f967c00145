import type { Pricing } from '#contract/admin/settings.ts';
import { useText } from '#app/i18n/text.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { DrawnFace, type FaceLook } from '#app/ui/drawn-face/drawn-face.tsx';
import { HourBars } from '#app/ui/evidence/hour-bars.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Scene, SceneFaces, SceneHeadline, ScenePeople } from '#app/ui/demo-scenario/demo-scenario.tsx';
import { LargeText, MutedText } from '#app/ui/text/text.tsx';
import { example, exampleCost } from '../price/estimate.ts';
import { timesheetBars, late, minutesLate, examplePay, planned, savingWhenLate, type Moments } from './example.ts';

interface SceneProps {
  moments: Moments;
  pricing: Pricing;
}

export function BookingScene({ moments, pricing }: SceneProps) {
  const { t, format } = useText();
  const cost = exampleCost(pricing);
  const { weekday, day } = format.plate(moments.worked);
  return (
    <Scene caption={t('public.scenario.askedScene')}>
      <SideBySide media={<DateBadge weekday={weekday} day={day} />}>
        <b>
          {t('public.scenario.packers', { count: example.people, time: format.clockRange(planned.from, planned.to) })}
        </b>
        <br />
        <small>{t('public.scenario.place', { wage: format.shortMoney(example.wage) })}</small>
      </SideBySide>
      <Receipt
        hideTitle
        title={t('public.price.result')}
        lines={[
          {
            id: 'pay',
            label: t('field.workerPay'),
            note: [
              t('book.workersCount', { count: example.people }),
              format.duration(example.hours * 60),
              format.shortMoney(example.wage),
            ].join(' × '),
            amount: format.money(cost.workerPay),
          },
          {
            id: 'commission',
            label: t('book.commission', { percent: format.percent(cost.commissionPercentage) }),
            amount: format.money(cost.commission),
          },
          ...(cost.cardFee > 0 ? [{ id: 'fee', label: t('field.cardFee'), amount: format.money(cost.cardFee) }] : []),
        ]}
        total={{ label: t('field.total'), amount: format.money(cost.total) }}
      />
    </Scene>
  );
}

const people = [
  { name: 'first', look: 'hair', rating: 4.9, shifts: 62 },
  { name: 'second', look: 'short', rating: 4.7, shifts: 38 },
] as const;

export function ChoiceScene() {
  const { t, format } = useText();
  return (
    <Scene caption={t('public.scenario.choseScene')}>
      <ScenePeople>
        {people.map(({ name, look, rating, shifts }) => (
          <SceneHeadline key={name}>
            <SideBySide media={<DrawnFace look={look} alt="" />}>
              <b>{t(`public.scenario.${name}`)}</b>
              <br />
              <small>
                {t('shifts.rating', { rating: format.number(rating) })} · {t('shifts.shiftsDone', { count: shifts })}
              </small>
            </SideBySide>
            <StatusTag tone="ok">{t('status.applicant.ACCEPT')}</StatusTag>
          </SceneHeadline>
        ))}
      </ScenePeople>
    </Scene>
  );
}

const present: readonly FaceLook[] = ['hair', 'helmet', 'white', 'hair', 'helmet'];

export function FloorScene({ moments }: Pick<SceneProps, 'moments'>) {
  const { t, format } = useText();
  const count = t('shifts.floor.count', {
    here: format.number(present.length),
    places: format.number(example.people),
  });
  return (
    <Scene caption={t('public.scenario.workedScene', { time: format.time12(moments.worked), count })}>
      <SceneHeadline>
        <LargeText>482 915</LargeText>
        <StatusTag tone="you">{t('public.scenario.absent', { person: t('public.scenario.second') })}</StatusTag>
      </SceneHeadline>
      <SceneFaces>
        {present.map((look, index) => (
          <DrawnFace key={index} look={look} alt="" />
        ))}
        <span>
          <Icon name="clock" />
        </span>
      </SceneFaces>
    </Scene>
  );
}

export function ApprovalScene({ moments, pricing }: SceneProps) {
  const { t, format } = useText();
  const clocked = t('timesheets.bars', {
    planned: format.clockRange(planned.from, planned.to),
    clocked: format.clockRange(late.from, late.to),
  });
  return (
    <Scene caption={t('public.scenario.approvedScene')}>
      <SceneHeadline>
        <b>{t('public.scenario.second')}</b>
        <LargeText>{format.money(examplePay(late, pricing.overtime_percentage).total)}</LargeText>
      </SceneHeadline>
      <HourBars label={clocked} {...timesheetBars(late)} />
      <p>
        {t('public.scenario.late', {
          minutes: format.duration(minutesLate),
          work: format.hours(late.work),
          wage: format.shortMoney(example.wage),
          saved: format.money(savingWhenLate()),
        })}
      </p>
      <MutedText as="p">{t('public.scenario.invoice', { day: format.dayInWords(moments.approved) })}</MutedText>
    </Scene>
  );
}
