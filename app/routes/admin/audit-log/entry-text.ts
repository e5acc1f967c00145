import { namedText } from '#app/i18n/named-text.ts';
import { paths } from '#app/paths.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { AuditLogEntry } from '#contract/admin/team.ts';

/** Returns what was done, such as "Approved a business"; the name of the call for one of another API. */
export const entryText = ({ call, details: { action } }: AuditLogEntry, t: Translate): string =>
  (call === 'reviewPayment' ? namedText(t, `adminAuditLog.check.${String(action)}`) : null) ??
  namedText(t, `adminAuditLog.action.${call}`) ??
  call;

interface Subject {
  text: string;
  /** Null when the admin site has no page for it. */
  href: string | null;
}

/** Record pages, by the noun in the URL of a call. */
const subjectPages: Readonly<Record<string, (id: string) => string>> = {
  businesses: paths.admin.business,
  'pending-accounts': paths.admin.business,
  workers: paths.admin.worker,
  team: paths.admin.user,
};

/** By its name, else by the id or name in the URL of the call; null when it has neither. */
export function entrySubject({ path, subject, details: { id } }: AuditLogEntry): Subject | null {
  const parts = path.split('/').filter((part) => part !== 'export');
  const [, , noun = '', named = typeof id === 'number' ? String(id) : ''] = parts;
  const text = subject ?? (noun === 'session' ? '' : named);
  return text === '' ? null : { text, href: (named !== '' && subjectPages[noun]?.(named)) || null };
}

/**
 * The action that reverses a recorded or confirmed payment or voids a credit; null for all others, and once that
 * has happened.
 */
export function undoLink({
  call,
  details: { id, action },
  undone_at: undoneAt,
}: AuditLogEntry): { id: number; href: string } | null {
  if (typeof id !== 'number' || undoneAt !== null) return null;
  if (call === 'issueCredit') return { id, href: paths.admin.creditVoid(id) };
  const recorded = call === 'recordPayment' || (call === 'reviewPayment' && action === 'CONFIRM');
  return recorded ? { id, href: paths.admin.paymentReverse(id) } : null;
}
