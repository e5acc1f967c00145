import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { authenticate } from '../http/authenticate.ts';
import { isAllowedCaller } from '../http/caller.ts';
import { failureOf, isExpected } from '../http/failure.ts';
import { fail } from '../api-error.ts';
import { languageOf, type Language } from '../language.ts';
import { expiryOf } from '../http/tokens/tokens.ts';
import type { Services } from '../services.ts';
import type { ChannelSocket, Listener, Session } from './sockets.ts';

const handshake = z.object({
  token: z.string().regex(/^[\w-]{16,128}$/),
  role: z.string().regex(/^\w{1,16}$/),
  language: z.string().max(8).optional(),
});

export async function assertListener(services: Services, headers: Headers, now: Date): Promise<Listener> {
  const caller = await authenticate(services, 'signed_in', headers, now);
  if (
    caller === null ||
    caller.role === 'ADMIN' ||
    !(isAllowedCaller('business', caller) || isAllowedCaller('worker', caller))
  ) {
    return fail('forbidden', message('auth.forbidden'));
  }
  return caller;
}

async function open(services: Services, sent: unknown, language: Language): Promise<Session> {
  const parsed = handshake.safeParse(sent);
  if (!parsed.success) return fail('signed_out', message('auth.ended'));
  const { token, role } = parsed.data;
  const headers = new Headers({ authorization: `Bearer ${token}`, role });
  const caller = await assertListener(services, headers, services.clock.now());
  return { caller, headers, language, expiresAt: await expiryOf(services.db, caller.tokenId) };
}

/** socket.io sends `data` along with the message. */
class HandshakeRejected extends Error {
  readonly data: { code?: string | undefined };

  constructor(text: string, data: { code?: string | undefined }) {
    super(text);
    this.data = data;
  }
}

export const authenticateSocket =
  (services: Services) =>
  (socket: ChannelSocket, next: (error?: Error) => void): void => {
    const language = languageOf((socket.handshake.auth as { language?: string }).language);
    open(services, socket.handshake.auth, language).then(
      (session) => {
        Object.assign(socket.data, session);
        next();
      },
      (error: unknown) => {
        if (!isExpected(error)) services.log.error({ err: error }, 'handshake');
        const { body } = failureOf(error, language);
        next(new HandshakeRejected(body.error, { code: body.code }));
      },
    );
  };
