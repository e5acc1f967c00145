interface UnhandledErrorLog {
  error(details: object, text: string): void;
  fatal(details: object, text: string): void;
}

/**
 * Logs unhandled rejections and uncaught exceptions, and ends the process after an exception.  After an
 * unhandled rejection the process goes on: every request and job awaits its own work. Each write of the API is
 * one transaction, and the portal keeps no state between requests, so a lost promise leaves nothing half done.
 * Ending the process would abort all other requests, and let a client who finds such a promise stop the service.
 * An uncaught exception stopped code half-way that may never run again: a timer, a connection, the embedded
 * database. The process logs it, finishes current work through `end` and is restarted by its supervisor. A
 * second exception meanwhile ends it at once.
 */
export function logUnhandledErrors(log: UnhandledErrorLog, end: () => void): void {
  let ending = false;
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection that nobody handled'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught');
    if (ending) process.exit(1);
    ending = true;
    end();
  });
}
