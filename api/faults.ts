import type { Logger } from 'pino';

/**
 * What happens when nobody caught a fault.
 *
 * A rejection that nobody awaited is logged, and the process goes on: every request and every job awaits its
 * own work, and what it writes stands in one transaction, so a lost promise leaves nothing half done. Ending
 * the process would cut off every other user's request.
 *
 * An exception that nobody caught stopped code half-way that may never run again: a timer, a connection, the
 * embedded database. The process says so, finishes what is under way through `end` and is restarted by
 * its supervisor. A second one during that ends it at once.
 */
export function watchFaults(log: Logger, end: () => void): void {
  let ending = false;
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that nobody handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught');
    if (ending) process.exit(1);
    ending = true;
    end();
  });
}
