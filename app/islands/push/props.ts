/** Translated. */
interface PushWords {
  on: string;
  off: string;
  turnOn: string;
  turnOff: string;
  test: string;
  testTitle: string;
  testBody: string;
  tested: string;
  /** The browser's own setting forbids notifications of this site. */
  blocked: string;
  /** The person has not answered yet. */
  undecided: string;
  unsupported: string;
  failed: string;
}

/**
 * Notifications of this device need the key to subscribe with, what the session knows, the addresses of its forms, and
 * its words.
 */
export interface PushProps {
  /** VAPID, base64url. */
  publicKey: string;
  /** The endpoint that this session is told at; empty when it is at none. */
  known: string;
  /** The service worker's script, and where the forms that turn it on and off are sent. */
  addresses: { worker: string; on: string; off: string };
  /** Name of the forms' one-use key, and a key for each. */
  formKey: { name: string; on: string; off: string };
  /** Name of the field that carries the subscription. */
  field: string;
  words: PushWords;
}
