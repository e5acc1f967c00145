import { encode } from 'uqr';
import { useText } from '#app/i18n/text.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';

/** Renders a secret for an authenticator app, to be scanned or typed; drawn here, so that no other host learns it. */
export function Authenticator({ secret, address }: { secret: string; address: string }) {
  const { t } = useText();
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <Qr matrix={encode(address, { border: 0, ecc: 'M' }).data} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.typeSecret')}
        <br />
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  );
}
