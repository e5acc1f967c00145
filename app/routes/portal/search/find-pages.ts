import { hasPermission, type BusinessRole, type Permission } from '#domain/accounts/roles.ts';
import { searchText } from '#domain/shared/input/search-text.ts';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Supports } from '#app/api-client/capabilities.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import { portalMenu } from '#app/portal-pages.ts';

interface Findable {
  href: string;
  label: Key;
  needs: Permission;
  requires?: readonly ApiCapability[] | undefined;
  /** One of these is enough. */
  offered?: readonly ApiCapability[];
  /** Other words for what is there. */
  words?: Key;
}

const unlisted: readonly Findable[] = [
  { href: paths.shifts, label: 'search.shifts', needs: 'shifts', words: 'search.words.shifts' },
  { href: paths.book, label: 'action.bookShift', needs: 'booking', words: 'search.words.book' },
  { href: paths.bookRoster, label: 'roster.title', needs: 'booking', words: 'search.words.roster' },
  {
    ...{ href: paths.payments, label: 'payments.title', needs: 'statement', requires: ['payments'] },
    words: 'search.words.payments',
  },
  { href: paths.credits, label: 'credits.title', needs: 'statement', requires: ['credits'] },
  {
    ...{ href: paths.settingsBusiness, label: 'title.businessInformation', needs: 'businessProfile' },
    words: 'search.words.business',
  },
  { href: paths.settingsBilling, label: 'title.billingDetails', needs: 'businessProfile' },
  { href: paths.settingsPassword, label: 'title.changePassword', needs: 'ownPassword' },
  {
    ...{ href: paths.settingsSecurity, label: 'title.security', needs: 'ownPassword' },
    offered: ['twoFactor', 'sessions', 'identityProvider'],
    words: 'search.words.security',
  },
  {
    ...{ href: paths.settingsNotifications, label: 'menu.notifications', needs: 'notifications' },
    requires: ['notificationPreferences'],
  },
  {
    ...{ href: paths.settingsOvertime, label: 'title.overtimeProRata', needs: 'overtimePercentage' },
    words: 'search.words.overtime',
  },
  { href: paths.settingsPayment, label: 'title.paymentMethod', needs: 'cards', words: 'search.words.cards' },
];

const findable: readonly Findable[] = [
  ...portalMenu.flat().map(({ page, label, needs, requires }) => ({ href: paths[page], label, needs, requires })),
  ...unlisted,
];

/** A single letter is in nearly every name. */
const minLength = 2;

export interface FoundPage {
  href: string;
  name: string;
}

/** Pages and settings whose name in either language, or another word for what is there, has all that was typed. */
export function findPages(
  text: string,
  role: BusinessRole,
  { t, inEither }: { t: Translate; inEither: readonly Translate[] },
  supports: Supports,
): FoundPage[] {
  if (text.length < minLength) return [];
  const typed = text.toLowerCase().split(' ');
  return findable
    .filter(
      ({ needs, requires = [], offered }) =>
        hasPermission(role, needs) && requires.every(supports) && (offered === undefined || offered.some(supports)),
    )
    .filter(({ label, words }) =>
      inEither.some((say) => {
        const known = searchText(`${say(label)} ${words ? say(words) : ''}`).toLowerCase();
        return typed.every((word) => known.includes(word));
      }),
    )
    .map(({ href, label }) => ({ href, name: t(label) }));
}
