import type { LoaderFunctionArgs } from '@remix-run/node';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Closing, Hero } from '#app/ui/hero/hero.tsx';
import { SetupIncomplete } from './setup-incomplete.tsx';
import { ProductFit } from './product/fit.tsx';
import { ExampleShift } from './product/one-thursday.tsx';
import { PriceLine } from './product/price-line.tsx';
import { Questions } from './product/questions.tsx';
import { readProduct } from './product/product.server.ts';
import { TwoTimesheets } from './product/two-timesheets.tsx';

export const handle: RouteHandle = {
  title: (t) => t('public.companies.title'),
  description: (t) => t('public.companies.lead'),
  public: true,
  isShared: true,
};

export const loader = ({ context }: LoaderFunctionArgs) => readProduct(context);

export default function ForCompanies() {
  const { installation, pricing, moments, questions, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const localized = useLocalizedPath();
  return (
    <PublicLayout visitor={visitor}>
      {!installation.isOpen && <SetupIncomplete />}
      <Hero
        low
        title={t('public.companies.head')}
        lead={t('public.companies.lead')}
        actions={
          <>
            <Begin visitor={visitor} />{' '}
            <ButtonLink href={localized(paths.price)}>{t('public.companies.calculate')}</ButtonLink>
          </>
        }
      />
      {pricing && <PriceLine pricing={pricing} />}
      {pricing && <TwoTimesheets moments={moments} pricing={pricing} />}
      {pricing && <ExampleShift title={t('public.companies.story')} moments={moments} pricing={pricing} />}
      <ProductFit />
      <Questions questions={questions} />
      <Closing
        title={t('public.companies.closing')}
        actions={
          <>
            <Begin visitor={visitor} />{' '}
            <ButtonLink href={localized(paths.contactUs)}>{t('action.requestDemo')}</ButtonLink>
          </>
        }
      />
    </PublicLayout>
  );
}

function Begin({ visitor }: Pick<LoaderData<typeof loader>, 'visitor'>) {
  const { t } = useText();
  return (
    <ButtonLink href={visitor.signedIn ? paths.book : paths.signUp} look="primary">
      {visitor.signedIn ? t('action.bookShift') : t('action.signUp')}
    </ButtonLink>
  );
}
