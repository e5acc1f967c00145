import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A command on the same machine reaches the running API by its address and the admin's token. */
export interface Connection {
  url: string;
  token: string;
}

const file = (folder: string) => path.join(folder, 'admin-connection.json');

/** The admin's token: the setting's, or one made for this data folder. */
export const newAdminToken = (): string => randomBytes(24).toString('base64url');

/** Writes the file when the API listens, readable by its owner only. The returned function removes it. */
export function writeConnection(folder: string, connection: Connection): () => void {
  writeFileSync(file(folder), JSON.stringify(connection), { mode: 0o600 });
  return () => rmSync(file(folder), { force: true });
}

/** Returns null when no API has written the file; one that was killed has left it, and answers no more. */
export function connectionOf(folder: string): Connection | null {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8')) as Connection;
  } catch {
    return null;
  }
}

/** @throws Error with a sentence for the person at the terminal when no API runs on this folder */
export function findConnection(folder: string): Connection {
  const connection = connectionOf(folder);
  if (connection !== null) return connection;
  throw new Error(
    `No API is running on the data folder "${folder}". Start the product first (npm start), or set DATA_DIR.`,
  );
}
