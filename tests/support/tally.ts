import { appendFileSync } from 'node:fs';

/** Reports to `npm run test:long` how often a campaign tried something, and how often it failed. */
export function tally(what: string, attempts: number, failures: number): void {
  const { TALLY: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify({ what, attempts, failures })}\n`);
}
