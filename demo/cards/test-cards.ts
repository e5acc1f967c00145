export type Behaviour =
  | 'pays'
  | 'declined'
  | 'expired'
  | 'wrong_code'
  | 'wrong_number'
  | 'declined_later'
  /** 3-D Secure every time; until it has succeeded once; or followed by a decline. */
  | 'secure_always'
  | 'secure_once'
  | 'secure_then_declined'
  | 'disputed'
  | 'refund_fails';

interface TestCard {
  brand: string;
  behaviour: Behaviour;
}

const pays = (brand: string): TestCard => ({ brand, behaviour: 'pays' });
const visa = (behaviour: Behaviour): TestCard => ({ brand: 'visa', behaviour });

/** The card provider's published test cards (docs.stripe.com/testing), by number. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': pays('visa'),
  '4000056655665556': pays('visa'),
  '4000003440000004': pays('visa'),
  '4000000000000077': pays('visa'),
  '5555555555554444': pays('mastercard'),
  '2223003122003222': pays('mastercard'),
  '5200828282828210': pays('mastercard'),
  '5105105105105100': pays('mastercard'),
  '378282246310005': pays('amex'),
  '371449635398431': pays('amex'),
  '6011111111111117': pays('discover'),
  '6011000990139424': pays('discover'),
  '3056930009020004': pays('diners'),
  '36227206271667': pays('diners'),
  '3566002020360505': pays('jcb'),
  '6200000000000005': pays('unionpay'),

  '4000000000000002': visa('declined'),
  '4000000000009995': visa('declined'),
  '4000000000009987': visa('declined'),
  '4000000000009979': visa('declined'),
  '4000000000000119': visa('declined'),
  '4000000000000341': visa('declined_later'),
  '4000000000000069': visa('expired'),
  '4000000000000127': visa('wrong_code'),
  '4242424242424241': visa('wrong_number'),

  '4000002500003155': visa('secure_once'),
  '4000002760003184': visa('secure_always'),
  '4000000000003220': visa('secure_always'),
  '4000000000003063': visa('secure_always'),
  '4000008400001629': visa('secure_then_declined'),
  '4000008260003178': visa('secure_then_declined'),

  '4000000000000259': visa('disputed'),
  '4000000000005126': visa('refund_fails'),
};

/** Null for any other card, which the sandbox does not accept. */
export const testCard = (number: string): TestCard | null => testCards[number] ?? null;

export const codeDigitsOf = (brand: string): number => (brand === 'amex' ? 4 : 3);
