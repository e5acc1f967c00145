import { useContext } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { RequestIdContext } from './visitor.ts';

/** Beside an error whose cause only the logs have. */
export function ErrorReference({ status }: { status: number }) {
  const { t } = useText();
  const reference = useContext(RequestIdContext);
  return (
    status >= 500 &&
    reference !== '' && (
      <>
        <br />
        <small>{t('error.reference', { number: reference })}</small>
      </>
    )
  );
}
