import type { RequestContext } from '#app/context.server.ts';

/** This many bookings may stand between accepting and paying at once; an older one is accepted again. */
const most = 5;

/** A draft as read. */
interface AcceptedDraft {
  id: number;
  version: number;
}

/** Tells whether this visitor has accepted the customer agreement for the draft as it stands. A change asks again. */
export const hasAccepted = ({ session }: RequestContext, { id, version }: AcceptedDraft): boolean =>
  (session.get('acceptedDrafts') ?? []).some((draft) => draft.id === id && draft.version === version);

/** Remembers in the session, and nowhere else, that the agreement was accepted for this version of a draft. */
export function accept({ session }: RequestContext, { id, version }: AcceptedDraft): void {
  const others = (session.get('acceptedDrafts') ?? []).filter((draft) => draft.id !== id);
  session.set('acceptedDrafts', [...others, { id, version }].slice(-most));
}

/** A draft that was booked or deleted needs no acceptance. */
export function forget({ session }: RequestContext, id: number): void {
  const drafts = session.get('acceptedDrafts');
  if (drafts?.some((draft) => draft.id === id))
    session.set(
      'acceptedDrafts',
      drafts.filter((draft) => draft.id !== id),
    );
}
