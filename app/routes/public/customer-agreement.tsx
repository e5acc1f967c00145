import type { LoaderFunctionArgs } from '@remix-run/node';
import { Agreement } from '#app/shared/agreement/agreement.tsx';
import { PriceLink } from '#app/shared/price-link.tsx';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { readSetting } from '#app/api-client/setting.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.customerAgreement'),
  description: (t) => t('public.agreement.line'),
  public: true,
  isShared: true,
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  article: await readSetting(context.api, 'customer-agreement'),
  visitor: visitorOf(context),
});

export default function CustomerAgreement() {
  const { article, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <PublicLayout visitor={visitor}>
      <AuthLayout wide>
        <h1>{t('title.customerAgreement')}</h1>
        <MutedText as="p">{t('public.agreement.line')}</MutedText>
        <Card>
          <Agreement article={article} />
        </Card>
        <PriceLink />
      </AuthLayout>
    </PublicLayout>
  );
}
