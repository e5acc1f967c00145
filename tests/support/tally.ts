import { appendFileSync } from 'node:fs';

/** Tells `npm run verify:full` how often a campaign tried something, and how often that failed. */
export function tally(what: string, attempts: number, failures: number): void {
  const { TALLY: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify({ what, attempts, failures })}\n`);
}
