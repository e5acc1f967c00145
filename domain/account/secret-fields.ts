/** Fields whose values no page renders back and nothing keeps: passwords, codes, identity card numbers, and what is on a card. */
export const isSecretField = (name: string): boolean =>
  /password|secret$|^hkid$|^table$|^code$|^security_?code$|^card_?(number|code|expiry)$/i.test(name);
