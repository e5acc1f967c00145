import type { Key } from '#app/i18n/keys.ts';

/** The words of a record's screens. */
interface RecordWords {
  /** The list's name: menu and heading. */
  list: Key;
  /** The purpose of such a record. */
  line: Key;
  add: Key;
  save: Key;
  /** It replaces an empty list. */
  none: Key;
}

/** The page that asks before deleting has these words. */
interface RemovalWords {
  title: Key;
  /** The effect. */
  effect: Key;
  /** It states the action, never "OK". */
  submit: Key;
  /** It states what stays. */
  keep: Key;
}

export const recordWords = {
  contacts: {
    list: 'menu.contacts',
    line: 'contacts.line',
    add: 'contacts.add',
    save: 'contacts.save',
    none: 'empty.contacts',
  },
  locations: {
    list: 'menu.locations',
    line: 'locations.line',
    add: 'locations.add',
    save: 'locations.save',
    none: 'empty.locations',
  },
  roles: { list: 'menu.roles', line: 'roles.line', add: 'roles.add', save: 'roles.save', none: 'empty.roles' },
  trainingClasses: {
    list: 'menu.trainingClasses',
    line: 'classes.line',
    add: 'classes.add',
    save: 'classes.save',
    none: 'empty.classes',
  },
  supervisors: {
    list: 'menu.supervisors',
    line: 'supervisors.line',
    add: 'supervisors.add',
    save: 'supervisors.save',
    none: 'empty.supervisors',
  },
} as const satisfies Readonly<Record<string, RecordWords>>;

/** These kinds of record have a list, and pages to add and change one. */
export type RecordKind = keyof typeof recordWords;

export const removalWords = {
  contacts: {
    title: 'contacts.removal',
    effect: 'contacts.removalEffect',
    submit: 'contacts.remove',
    keep: 'contacts.keep',
  },
  locations: {
    title: 'locations.removal',
    effect: 'locations.removalEffect',
    submit: 'locations.remove',
    keep: 'locations.keep',
  },
  roles: {
    title: 'roles.removal',
    effect: 'roles.removalEffect',
    submit: 'roles.remove',
    keep: 'roles.keep',
  },
  templates: {
    title: 'templates.removal',
    effect: 'templates.removalEffect',
    submit: 'templates.remove',
    keep: 'templates.keep',
  },
  card: {
    title: 'settings.cardRemoval',
    effect: 'settings.cardRemovalEffect',
    submit: 'settings.cardRemove',
    keep: 'settings.cardKeep',
  },
  proof: {
    title: 'adminInvoices.removal',
    effect: 'adminInvoices.removalEffect',
    submit: 'adminInvoices.removeFile',
    keep: 'adminInvoices.keepFile',
  },
} as const satisfies Readonly<Record<string, RemovalWords>>;

/** In place of the question while shifts use the record: how many, and what to do about them. */
export const inUseWords = { contacts: 'contacts.inUse', locations: 'locations.inUse', roles: 'roles.inUse' } as const;
