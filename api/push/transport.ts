import webpush from 'web-push';
import { z } from 'zod';
import type { PushKeys } from './keys.ts';

/** The API reaches a browser's push service by what `PushSubscription.toJSON()` says. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_048),
  keys: z.object({ p256dh: z.string().min(1).max(256), auth: z.string().min(1).max(64) }),
});
export type Subscription = z.output<typeof subscription>;

export interface PushTransport {
  /**
   * Hands over a payload; `gone` when the subscription is no more, `unknown` for a service that is not asked. Throws, with
   * the service's reason, what may be better another time.
   */
  send(to: Subscription, payload: string): Promise<'sent' | 'gone' | 'unknown'>;
}

/** The push services of the browsers there are: an address that someone made up is not asked, least of all one in this network. */
const services =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|([\w-]+\.)*push\.apple\.com)\//;

/** A push service keeps a message for a sleeping browser this many seconds. */
const lifetime = 24 * 60 * 60;
/** A push service may take this many milliseconds to answer. */
const timeout = 10_000;
/** This many characters of a refusal are worth a line of the log. */
const reasonLength = 200;

interface PushOptions {
  keys: PushKeys;
  /** A push service may write to this contact about the deployment: an address with `mailto:` or `https:`. */
  contact: string;
  /** Allowed push services; those of the browsers by default. */
  allowed?: RegExp;
}

/** Encrypts for the browser alone (RFC 8291) and signs for its push service. */
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
