import type { LoaderFunctionArgs } from '@remix-run/node';
import { Agreement } from '#app/parts/agreement/agreement.tsx';
import { PriceLink } from '#app/parts/price-link.tsx';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { visitorOf } from '#app/frame/visitor.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { readSetting } from '#app/upstream/setting.ts';

export const handle: ScreenHandle = {
  title: (t) => t('title.customerAgreement'),
  description: (t) => t('public.agreement.line'),
  public: true,
  shared: true,
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  article: await readSetting(context.api, 'customer-agreement'),
  visitor: visitorOf(context),
});

export default function CustomerAgreement() {
  const { article, visitor } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <PublicFrame visitor={visitor}>
      <AuthLayout wide>
        <h1>{t('title.customerAgreement')}</h1>
        <Quiet as="p">{t('public.agreement.line')}</Quiet>
        <Card>
          <Agreement article={article} />
        </Card>
        <PriceLink />
      </AuthLayout>
    </PublicFrame>
  );
}
