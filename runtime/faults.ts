/** The methods of a logger used here. */
interface FaultLog {
  error(details: object, text: string): void;
  fatal(details: object, text: string): void;
}

/**
 * Logs faults that nobody caught, and ends the process after an exception.
 *
 * A rejection that nobody awaited is logged, and the process goes on: every request and every job awaits its own work.
 * Each write of the API is one transaction, and the portal keeps nothing between two requests, so a lost promise leaves
 * nothing half done. Ending the process would abort every other request, and let a client who finds such a promise stop
 * the service.
 *
 * An exception that nobody caught stopped code half-way that may never run again: a timer, a connection, the embedded
 * database. The process says so, finishes what is under way through `end` and is restarted by its supervisor. A second
 * one during that ends it at once.
 */
export function watchFaults(log: FaultLog, end: () => void): void {
  let ending = false;
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that nobody handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught');
    if (ending) process.exit(1);
    ending = true;
    end();
  });
}
