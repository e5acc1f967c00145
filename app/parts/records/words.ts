import type { Key } from '#app/i18n/keys.ts';

/** The sections of the words. */
type Section = Key extends infer Each ? (Each extends `${infer Name}.${string}` ? Name : never) : never;

/**
 * These kinds of record have a list, and pages to add and change one. Their section of the words has `list` (its name in
 * menu and heading), `line` (the purpose of such a record), `empty` (in place of an empty list), `add` and `save`.
 */
export type RecordKind = {
  [Kind in Section]: `${Kind}.${'list' | 'line' | 'empty' | 'add' | 'save'}` extends Key ? Kind : never;
}[Section];

/** A list of them says how many there are (`count`), and what one may be where there is none (`example`). */
export type ListedKind = {
  [Kind in RecordKind]: `${Kind}.${'count' | 'example'}` extends Key ? Kind : never;
}[RecordKind];

/**
 * The page that asks before deleting has these words of the kind's section: `removal` is its title, `removalEffect` what
 * follows; `remove` states the action and `keep` what stays.
 */
export type RemovalKind = {
  [Kind in Section]: `${Kind}.${'removal' | 'removalEffect' | 'remove' | 'keep'}` extends Key ? Kind : never;
}[Section];

/** `inUse` stands in place of the question while shifts use the record. */
export type UsedKind = { [Kind in RemovalKind]: `${Kind}.inUse` extends Key ? Kind : never }[RemovalKind];
