import { z } from 'zod';

/** The session keeps this many characters of a subscription, so that signing out can name it. */
const mostCharacters = 1_500;

const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
});

export const deviceField = 'subscription';

/** The form's one field is what a browser's `PushSubscription` says as JSON; read, it is what the API pushes to. */
export const deviceForm = z.object({
  [deviceField]: z.string().transform((text, context) => {
    const parsed = subscription.safeParse(jsonOf(text));
    const token = JSON.stringify(parsed.data);
    if (parsed.success && token.length <= mostCharacters) return token;
    context.addIssue({ code: 'custom', message: 'no subscription' });
    return z.NEVER;
  }),
});

/** Where a kept subscription is told; empty for none. */
export const endpointOf = (token: string | undefined): string =>
  subscription.safeParse(jsonOf(token)).data?.endpoint ?? '';

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
