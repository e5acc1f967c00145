import type { PortalWorld } from '../worlds/portal-world.ts';
import type { ApiRequest, OtherApi } from './other-api.ts';

/** These writes are done and answered without a body. */
export const unanswered = (is: (request: ApiRequest) => boolean): Partial<OtherApi> => ({
  fromReference: (answer, request) =>
    is(request) && answer.status < 400 ? { status: 204, headers: {}, body: undefined } : { ...answer, headers: {} },
});

export type Loses = (request: ApiRequest) => 'before' | 'after' | null;

/** Ignores Idempotency-Key and loses responses. Its gateway's clock may be some days off. */
export const losingResponses = (world: PortalWorld, loses: Loses, days = 0): Partial<OtherApi> => {
  const headers = () => ({ date: new Date(world.clock.now().getTime() + days * 86_400_000).toUTCString() });
  return {
    toReference(request) {
      const { 'idempotency-key': _, ...others } = request.headers;
      const lost = () => ({ status: 500, headers: headers(), body: { error: 'lost' } });
      return loses(request) === 'before' ? lost() : { ...request, headers: others };
    },
    fromReference: (answer, request) =>
      loses(request) === 'after' ? { status: 500, headers: headers(), body: {} } : { ...answer, headers: headers() },
  };
};
