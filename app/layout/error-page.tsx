import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { ErrorReference } from './error-reference.tsx';

interface ErrorPageProps {
  status: number;
  text: string | null;
  action?: ReactNode;
}

export function ErrorPage({ status, text, action }: ErrorPageProps) {
  const { t } = useText();
  const byStatus = status === 404 ? t('error.notFound') : status === 503 ? t('error.apiDown') : t('error.generic');
  return (
    <main id="main">
      <EmptyState
        page
        title={t('error.title')}
        action={action ?? <ButtonLink href={paths.home}>{t('action.home')}</ButtonLink>}
      >
        {text ?? byStatus}
        <ErrorReference status={status} />
      </EmptyState>
    </main>
  );
}
