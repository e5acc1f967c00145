import type { Key } from '#app/i18n/keys.ts';

type Section = Key extends infer Each ? (Each extends `${infer Name}.${string}` ? Name : never) : never;

/**
 * Kinds of record with a list and pages to create and edit one. Their locale section has `list` (name in menu
 * and heading), `line` (purpose), `empty` (for an empty list), `add` and `save`.
 */
export type RecordKind = {
  [Kind in Section]: `${Kind}.${'list' | 'line' | 'empty' | 'add' | 'save'}` extends Key ? Kind : never;
}[Section];

export type ListedKind = {
  [Kind in RecordKind]: `${Kind}.${'count' | 'example'}` extends Key ? Kind : never;
}[RecordKind];

/**
 * Kinds with a delete confirmation: `deleteTitle` is its title, `deleteEffect` the consequence, `delete` the button
 * and `keep` the way out.
 */
export type DeletableKind = {
  [Kind in Section]: `${Kind}.${'deleteTitle' | 'deleteEffect' | 'delete' | 'keep'}` extends Key ? Kind : never;
}[Section];

export type UsableKind = { [Kind in DeletableKind]: `${Kind}.inUse` extends Key ? Kind : never }[DeletableKind];
