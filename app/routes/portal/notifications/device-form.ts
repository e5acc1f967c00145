import { z } from 'zod';

/** Longest subscription stored in the session, where signing out needs it. */
const maxTokenLength = 1_500;

const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
});

export const deviceField = 'subscription';

/** The form's only field is a `PushSubscription` as JSON, parsed into what the API needs for pushes. */
export const deviceForm = z.object({
  [deviceField]: z.string().transform((text, context) => {
    const parsed = subscription.safeParse(jsonOf(text));
    const token = JSON.stringify(parsed.data);
    if (parsed.success && token.length <= maxTokenLength) return token;
    context.addIssue({ code: 'custom', message: 'no subscription' });
    return z.NEVER;
  }),
});

export const endpointOf = (token: string | undefined): string =>
  subscription.safeParse(jsonOf(token)).data?.endpoint ?? '';

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
