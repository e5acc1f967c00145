import type { Logger } from 'pino';
import { logUnhandledErrors } from '#runtime/unhandled-errors.ts';

/** Milliseconds for open requests after SIGTERM. */
export const drainLimit = 20_000;

/** Exits with one sentence instead of a stack trace. */
export async function orExit<Result>(work: () => Result | Promise<Result>, about = ''): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    process.stderr.write(`${about}${message || code}\n`);
    return process.exit(1);
  }
}

/** Calls `stop` once: terminal and npm both send a signal. */
export function exitOnSignals(log: Logger, stop: (reason: string) => Promise<void>): void {
  const exit = (error?: unknown): never => {
    if (error !== undefined) log.fatal({ err: error }, 'could not stop cleanly');
    process.exit(error === undefined ? 0 : 1);
  };
  let ending: Promise<never> | undefined;
  logUnhandledErrors(log, () => {
    ending ??= stop('uncaughtException').then(() => process.exit(1), exit);
    // Do not wait for a database that went down at the same time.
    setTimeout(() => process.exit(1), drainLimit).unref();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (ending ??= stop(signal).then(() => exit(), exit)));
}
