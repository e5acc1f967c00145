import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Connection {
  url: string;
  token: string;
}

const file = (folder: string) => path.join(folder, 'admin-connection.json');

export const newAdminToken = (): string => randomBytes(24).toString('base64url');

/** Readable by its owner only. The returned function removes the file. */
export function writeConnection(folder: string, connection: Connection): () => void {
  writeFileSync(file(folder), JSON.stringify(connection), { mode: 0o600 });
  return () => rmSync(file(folder), { force: true });
}

/** Null when no API has written the file. An API that was killed leaves its file behind. */
export function connectionOf(folder: string): Connection | null {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8')) as Connection;
  } catch {
    return null;
  }
}

/** @throws Error with a readable message when no API runs on this folder */
export function findConnection(folder: string): Connection {
  const connection = connectionOf(folder);
  if (connection !== null) return connection;
  throw new Error(
    `No API is running on the data folder "${folder}". Start the product first (npm start), or set DATA_DIR.`,
  );
}
