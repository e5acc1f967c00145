import '#app/ui/tokens/tokens.css.ts';
import '#app/ui/base/base.css.ts';
import { Board } from '#app/ui/board/board.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Figures } from '#app/ui/figures/figures.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';
import { IconCollector } from '#app/ui/icon/icon.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { bars } from './gallery/timesheets.tsx';
import { Public } from './public-frame.tsx';

const open = [
  { id: 1, day: 'Tue 24', time: '08:00', href: '/jobs/1', role: 'Forklift driver', place: 'Tsing Yi', wage: 95 },
  {
    id: 2,
    day: 'Tue 24',
    time: '22:00',
    href: '/jobs/2',
    role: 'ULD build-up worker',
    place: 'Chek Lap Kok',
    wage: 78,
  },
  { id: 3, day: 'Thu 26', time: '09:00', href: '/jobs/3', role: 'Packer', place: 'Kwai Chung', wage: 62 },
  { id: 4, day: 'Fri 27', time: '07:30', href: '/jobs/4', role: 'Van driver', place: 'Tuen Mun', wage: 88 },
];

export default function HomePage() {
  return (
    <IconCollector>
      <Public>
        <Hero
          title={
            <>
              Six packers,
              <br />
              Thursday, nine sharp.
            </>
          }
          lead="Shiftdock finds warehouse workers by the hour or day, checks them in at your dock, and puts every hour on one weekly invoice."
          actions={
            <>
              <ButtonLink look="primary" href="/sign-up">
                Book your first shift
              </ButtonLink>
              <ButtonLink href="/jobs">I want to work</ButtonLink>
            </>
          }
          side={<Board title="Open shifts" heads={['Start', 'Role', 'HK$/h']} rows={open} />}
        >
          {bars}
          <p>
            <small>Planned over clocked: every hour you pay for has a code and two photos behind it.</small>
          </p>
        </Hero>
        <Band>
          <Figures
            figures={[
              { figure: '95 %', term: 'of shift places filled' },
              { figure: 'under 2 %', term: 'absence' },
              { figure: 'over 90 %', term: 'positive ratings' },
              { figure: '1 a week', term: 'invoice, every Tuesday' },
            ]}
          />
        </Band>
        <Band title="From a gap in the roster to a paid hour">
          <Steps
            steps={[
              { title: 'Book', text: 'Role, dock, time, headcount. You see the full cost before you confirm.' },
              {
                title: 'Accept',
                text: 'Workers apply. You see ratings, certificates and the hours they did with you.',
              },
              { title: 'Check in', text: 'A code and a photo at the dock, in and out.' },
              { title: 'Approve', text: 'Until Tuesday 10:00. Then one invoice for the week.' },
            ]}
          />
        </Band>
        <Band title="What cancelling costs">
          <Quiet as="p">The same three steps for every shift, printed with the exact time before you book.</Quiet>
          <PriceSteps
            steps={[
              { share: 0, price: 'Free', label: 'more than 72 hours before', when: 'no charge' },
              { share: 50, price: '50 %', label: '72 to 24 hours before', when: 'of total cost' },
              { share: 100, price: '100 %', label: '24 hours or less', when: 'of total cost' },
            ]}
          />
        </Band>
      </Public>
    </IconCollector>
  );
}
