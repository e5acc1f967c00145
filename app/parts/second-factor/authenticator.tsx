import { encode } from 'uqr';
import { useText } from '#app/i18n/text.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';

/** Writes a key in groups of four characters, for reading. */
const inFours = (secret: string): string =>
  Array.from({ length: Math.ceil(secret.length / 4) }, (_, index) => secret.slice(index * 4, index * 4 + 4)).join(' ');

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
        <code>{inFours(secret)}</code>
      </p>
    </>
  );
}
