import type { RequestContext } from '#app/context.server.ts';

/** Number of bookings that can be between acceptance and payment at once; older ones are accepted again. */
const maxAccepted = 5;

interface AcceptedDraft {
  id: number;
  version: number;
}

/** A change to the draft requires accepting again. */
export const hasAcceptedAgreement = ({ session }: RequestContext, { id, version }: AcceptedDraft): boolean =>
  (session.get('acceptedDrafts') ?? []).some((draft) => draft.id === id && draft.version === version);

/** Stored in the session only, for this version of the draft. */
export function acceptAgreement({ session }: RequestContext, { id, version }: AcceptedDraft): void {
  const others = (session.get('acceptedDrafts') ?? []).filter((draft) => draft.id !== id);
  session.set('acceptedDrafts', [...others, { id, version }].slice(-maxAccepted));
}

export function clearAgreement({ session }: RequestContext, id: number): void {
  const drafts = session.get('acceptedDrafts');
  if (drafts?.some((draft) => draft.id === id))
    session.set(
      'acceptedDrafts',
      drafts.filter((draft) => draft.id !== id),
    );
}
