import { paymentMethodName } from '#domain/payment/method.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Installation } from '#app/upstream/setting.ts';

/** Writes how one can pay here, as a list: "Card, FPS and Manual payment". */
export function useWaysToPay({ methods }: Pick<Installation, 'methods'>): string {
  const { t, format } = useText();
  return methods.length === 0
    ? t('waysToPay.unknown')
    : format.list(methods.map((method) => t(`paymentMethod.${paymentMethodName(method)}`)));
}
