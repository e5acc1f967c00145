/** Fields whose values no page renders back and nothing keeps: passwords, codes, and what is on a card. */
export const isSecretField = (name: string): boolean =>
  /password|secret$|^code$|^security_?code$|^card_?(number|code|expiry)$/i.test(name);
