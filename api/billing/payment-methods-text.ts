import { paymentMethod, paymentMethodName, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { comma, translator, type Language } from '../language.ts';

export function paymentMethodsText(methods: readonly PaymentMethod[], language: Language): string {
  const t = translator(language);
  const names = methods.map((method, index) =>
    t(`${index === 0 ? 'paymentMethod' : 'waysToPay.within'}.${paymentMethodName(method)}`),
  );
  const methodNames = names.length === 0 ? t('waysToPay.unknown') : names.join(comma[language]);
  const sentences = [t('waysToPay.sentence', { ways: methodNames })];
  if (methods.length > 1 && methods.includes(paymentMethod.STRIPE)) sentences.push(t('waysToPay.cardFee'));
  return sentences.join(language === 'hk' ? '' : ' ');
}
