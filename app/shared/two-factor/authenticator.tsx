import { encode } from 'uqr';
import { useText } from '#app/i18n/text.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';

const groupInFours = (secret: string): string =>
  Array.from({ length: Math.ceil(secret.length / 4) }, (_, index) => secret.slice(index * 4, index * 4 + 4)).join(' ');

/**
 * A secret for an authenticator app, to be scanned or typed. The QR code is drawn here, so that no other host
 * learns the secret.
 */
export function Authenticator({ secret, address }: { secret: string; address: string }) {
  const { t } = useText();
  return (
    <>
      <p>{t('twoFactor.scan')}</p>
      <Qr matrix={encode(address, { border: 0, ecc: 'M' }).data} label={t('twoFactor.qr')} />
      <p>
        {t('twoFactor.typeSecret')}
        <br />
        <code>{groupInFours(secret)}</code>
      </p>
    </>
  );
}
