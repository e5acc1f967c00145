import { enumName } from '../../shared/enumeration.ts';

export const paymentMethod = { MANUAL: 1, STRIPE: 2, FPS: 3 } as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];
export const paymentMethodName = enumName(paymentMethod);

/** Only card payments carry the card fee. */
export const isCard = (method: PaymentMethod): boolean => method === paymentMethod.STRIPE;
