import type { Pricing } from '#contract/account/settings.ts';
import { useText } from '#app/i18n/text.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { DrawnFace, type Look } from '#app/ui/drawn-face/drawn-face.tsx';
import { HourBars } from '#app/ui/evidence/hour-bars.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Scene, SceneFaces, SceneHeadline, ScenePeople } from '#app/ui/story/story.tsx';
import { Big, Quiet } from '#app/ui/text/text.tsx';
import { costOf, example, pricesOf } from '../price/estimate.ts';
import { barsOf, late, minutesLate, payOf, planned, savedByLate, type Moments } from './example.ts';

interface SceneProps {
  moments: Moments;
  pricing: Pricing;
}

export function BookingScene({ moments, pricing }: SceneProps) {
  const { t, format } = useText();
  const cost = costOf({ ...example, pay: 'plain' }, pricesOf(pricing));
  const { weekday, day } = format.plate(moments.worked);
  return (
    <Scene caption={t('public.story.askedScene')}>
      <Beside thing={<DateBadge weekday={weekday} day={day} />}>
        <b>{t('public.story.packers', { count: example.people, time: format.clockRange(planned.from, planned.to) })}</b>
        <br />
        <small>{t('public.story.place', { wage: format.shortMoney(example.wage) })}</small>
      </Beside>
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
    <Scene caption={t('public.story.choseScene')}>
      <ScenePeople>
        {people.map(({ name, look, rating, shifts }) => (
          <SceneHeadline key={name}>
            <Beside thing={<DrawnFace look={look} alt="" />}>
              <b>{t(`public.story.${name}`)}</b>
              <br />
              <small>
                {t('shifts.rating', { rating: format.number(rating) })} · {t('shifts.shiftsDone', { count: shifts })}
              </small>
            </Beside>
            <StatusTag tone="ok">{t('status.applicant.ACCEPT')}</StatusTag>
          </SceneHeadline>
        ))}
      </ScenePeople>
    </Scene>
  );
}

const present: readonly Look[] = ['hair', 'helmet', 'white', 'hair', 'helmet'];

export function FloorScene({ moments }: Pick<SceneProps, 'moments'>) {
  const { t, format } = useText();
  const count = t('shifts.floor.count', {
    here: format.number(present.length),
    places: format.number(example.people),
  });
  return (
    <Scene caption={t('public.story.workedScene', { time: format.time12(moments.worked), count })}>
      <SceneHeadline>
        <Big>482 915</Big>
        <StatusTag tone="you">{t('public.story.absent', { person: t('public.story.second') })}</StatusTag>
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
    <Scene caption={t('public.story.approvedScene')}>
      <SceneHeadline>
        <b>{t('public.story.second')}</b>
        <Big>{format.money(payOf(late, pricing.overtime_percentage).total)}</Big>
      </SceneHeadline>
      <HourBars label={clocked} {...barsOf(late)} />
      <p>
        {t('public.story.late', {
          minutes: format.duration(minutesLate),
          work: format.hours(late.work),
          wage: format.shortMoney(example.wage),
          saved: format.money(savedByLate()),
        })}
      </p>
      <Quiet as="p">{t('public.story.invoice', { day: format.dayInWords(moments.approved) })}</Quiet>
    </Scene>
  );
}
