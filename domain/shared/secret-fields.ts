/** Values that are never rendered back or stored: passwords, codes, identity card numbers, card data. */
export const isSecretField = (name: string): boolean =>
  /password|secret$|^hkid$|^table$|^code$|^security_?code$|^card_?(number|code|expiry)$/i.test(name);
