import type { LoaderFunctionArgs } from '@remix-run/node';
import { useEditionPath } from '#app/frame/public-frame.tsx';
import { visitorOf } from '#app/frame/visitor.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useWaysToPay } from './ways-to-pay.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { readInstallation } from '#app/upstream/setting.ts';
import { AudiencePage } from './audience-page.tsx';
import { NotOpenYet } from './not-open-yet.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('public.companies.title'),
  description: (t) => t('public.companies.lead'),
  public: true,
  shared: true,
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  installation: await readInstallation(context.api),
  visitor: visitorOf(context),
});

const points = ['1', '2', '3', '4'] as const;

export default function ForCompanies() {
  const { installation, visitor } = useRouteData<typeof loader>();
  const { t } = useText();
  const edition = useEditionPath();
  const ways = useWaysToPay(installation);
  return (
    <AudiencePage
      notice={!installation.isOpen && <NotOpenYet />}
      title={t('public.companies.title')}
      lead={t('public.companies.lead')}
      actions={
        <>
          <ButtonLink href={edition(paths.contactUs)} look="primary">
            {t('action.requestDemo')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.signUp}>{t('action.signUp')}</ButtonLink>
        </>
      }
      pointsTitle={t('public.companies.points')}
      points={points.map((point) => ({
        title: t(`public.companies.heading${point}`),
        text: t(`public.companies.point${point}`, { ways }),
      }))}
      visitor={visitor}
    >
      <Band title={t('public.companies.begin')}>
        <p>{t('public.cta.signUp')}</p>
        <Actions>
          <ButtonLink href={paths.signUp} look="primary">
            {t('action.signUp')}
          </ButtonLink>
        </Actions>
      </Band>
    </AudiencePage>
  );
}
