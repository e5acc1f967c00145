import { message, type Message } from '#domain/shared/message.ts';
import { fail } from '../api-error.ts';

export interface Versioned {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

export const changedMessage = (row: Versioned, key = 'error.conflict'): Message =>
  message(key, { name: row.updated_by ?? '–', moment: row.updated_at });

/**
 * Rejects with 409 `conflict` when someone changed the record after the version the caller has seen; the details
 * say who and when, so that both versions can be offered. An operation without a version to choose from, such as
 * cancelling or paying, passes `error.changedBy`.
 */
export function assertVersion(row: Versioned, seen: number, key?: string): void {
  if (row.version === seen) return;
  fail('conflict', changedMessage(row, key), {
    details: { version: row.version, updated_at: row.updated_at, updated_by: row.updated_by },
  });
}
