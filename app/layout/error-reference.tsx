import { useContext } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { RequestIdContext } from './visitor.ts';

/** Beside an error whose cause only the logs have. */
export function ErrorReference() {
  const { t } = useText();
  const reference = useContext(RequestIdContext);
  return (
    reference !== '' && (
      <>
        <br />
        <small>{t('error.reference', { number: reference })}</small>
      </>
    )
  );
}
