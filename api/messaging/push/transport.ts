import webpush from 'web-push';
import { z } from 'zod';
import type { PushKeys } from './keys.ts';

export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_048),
  keys: z.object({ p256dh: z.string().min(1).max(256), auth: z.string().min(1).max(64) }),
});
export type Subscription = z.output<typeof subscription>;

export interface PushTransport {
  /**
   * `gone`: the subscription no longer exists; `unknown`: not an allowed push service. Throws, with the
   * service's reason, when a retry may succeed.
   */
  send(to: Subscription, payload: string): Promise<'sent' | 'gone' | 'unknown'>;
}

/** Known browser push services only: a made-up address, above all one in this network, is never requested (SSRF). */
const services =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|([\w-]+\.)*push\.apple\.com)\//;

/** Seconds that a push service stores a message for a sleeping browser. */
const lifetime = 24 * 60 * 60;
/** Milliseconds. */
const timeout = 10_000;
/** Characters of an error body in the log. */
const reasonLength = 200;

interface PushOptions {
  keys: PushKeys;
  /** `mailto:` or `https:` address for push services. */
  contact: string;
  allowed?: RegExp;
}

/** Encrypts for the browser (RFC 8291) and signs for its push service. */
export const webPushTransport = ({ keys, contact, allowed = services }: PushOptions): PushTransport => ({
  async send(to, payload) {
    if (!allowed.test(to.endpoint)) return 'unknown';
    const request = webpush.generateRequestDetails(to, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: lifetime,
      contentEncoding: 'aes128gcm',
    });
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.ok || answer.status === 404 || answer.status === 410) {
      await answer.body?.cancel();
      return answer.ok ? 'sent' : 'gone';
    }
    const reason = (await answer.text()).slice(0, reasonLength).replace(/\s+/g, ' ').trim();
    throw new Error(`the push service ${new URL(to.endpoint).host} answered ${answer.status}: ${reason}`);
  },
});
