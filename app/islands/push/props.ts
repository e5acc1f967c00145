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
  blocked: string;
  undecided: string;
  unsupported: string;
  failed: string;
}

export interface PushProps {
  /** VAPID, base64url. */
  publicKey: string;
  /** The endpoint that this session is subscribed with; empty when there is none. */
  known: string;
  addresses: { worker: string; on: string; off: string };
  formKey: { name: string; on: string; off: string };
  field: string;
  words: PushWords;
}
