import type { LoaderFunctionArgs } from '@remix-run/node';
import { Agreement } from '#app/parts/agreement/agreement.tsx';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { editionPath } from '#app/i18n/editions.ts';
import { otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.customerAgreement'),
  description: (t) => t('public.agreement.line'),
  public: true,
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  article: await context.api.settings.article('customer-agreement'),
  signedIn: context.account !== null,
});

/** What is agreed, for anyone who wants to read, print or send it on. */
export default function CustomerAgreement() {
  const { article, signedIn } = useRouteData<typeof loader>();
  const { t, language } = useText();
  return (
    <PublicFrame otherEdition={editionPath(paths.customerAgreement, otherLanguage(language))} signedIn={signedIn}>
      <AuthLayout wide>
        <h1>{t('title.customerAgreement')}</h1>
        <Quiet as="p">{t('public.agreement.line')}</Quiet>
        <Sheet>
          <Agreement article={article} />
        </Sheet>
      </AuthLayout>
    </PublicFrame>
  );
}
