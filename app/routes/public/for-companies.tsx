import type { LoaderFunctionArgs } from '@remix-run/node';
import { PublicFrame, useEditionPath } from '#app/frame/public-frame.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Closing, Hero } from '#app/ui/hero/hero.tsx';
import { NotOpenYet } from './not-open-yet.tsx';
import { Fit } from './product/fit.tsx';
import { OneThursday } from './product/one-thursday.tsx';
import { PriceLine } from './product/price-line.tsx';
import { Questions } from './product/questions.tsx';
import { readProduct } from './product/shown.server.ts';
import { TwoTimesheets } from './product/two-timesheets.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('public.companies.title'),
  description: (t) => t('public.companies.lead'),
  public: true,
  shared: true,
};

export const loader = ({ context }: LoaderFunctionArgs) => readProduct(context);

export default function ForCompanies() {
  const { installation, pricing, moments, questions, visitor } = useRouteData<typeof loader>();
  const { t } = useText();
  const edition = useEditionPath();
  return (
    <PublicFrame visitor={visitor}>
      {!installation.isOpen && <NotOpenYet />}
      <Hero
        low
        title={t('public.companies.head')}
        lead={t('public.companies.lead')}
        actions={
          <>
            <Begin visitor={visitor} />{' '}
            <ButtonLink href={edition(paths.price)}>{t('public.companies.workOut')}</ButtonLink>
          </>
        }
      />
      {pricing && <PriceLine pricing={pricing} />}
      {pricing && <TwoTimesheets moments={moments} pricing={pricing} />}
      {pricing && <OneThursday title={t('public.companies.story')} moments={moments} pricing={pricing} />}
      <Fit />
      <Questions questions={questions} />
      <Closing
        title={t('public.companies.closing')}
        actions={
          <>
            <Begin visitor={visitor} />{' '}
            <ButtonLink href={edition(paths.contactUs)}>{t('action.requestDemo')}</ButtonLink>
          </>
        }
      />
    </PublicFrame>
  );
}

function Begin({ visitor }: Pick<DataOfLoader<typeof loader>, 'visitor'>) {
  const { t } = useText();
  return (
    <ButtonLink href={visitor.signedIn ? paths.book : paths.signUp} look="primary">
      {visitor.signedIn ? t('action.bookShift') : t('action.signUp')}
    </ButtonLink>
  );
}
