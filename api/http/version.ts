import { message, type Message } from '#domain/message.ts';
import { refuse } from './refusal.ts';

export interface Versioned {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

/** Says who changed a record, and when; by default it offers the choice between both versions. */
export const changedMessage = (row: Versioned, key = 'error.conflict'): Message =>
  message(key, { name: row.updated_by ?? '–', moment: row.updated_at });

/**
 * Refuses with 409 `conflict` when someone changed the record after the version the caller has seen; the
 * details tell who and when, so that both versions can be offered. An act that stores no version of its own, such as
 * cancelling or paying, says so with `error.changedBy`: there is nothing to choose between.
 */
export function expectVersion(row: Versioned, seen: number, key?: string): void {
  if (row.version === seen) return;
  refuse('conflict', changedMessage(row, key), {
    details: { version: row.version, updated_at: row.updated_at, updated_by: row.updated_by },
  });
}
