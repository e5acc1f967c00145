/**
 * The page of the worker site that a notification of a worker is about. A shift's own page leads on to the job where the
 * worker has no place on it.
 */
export function workerPageOf({ target, id }: { target: string; id: number | null }): string {
  switch (target) {
    case 'SHIFT':
    case 'APPLICANTS':
      return id === null ? '/worker' : `/worker/shifts/${id}`;
    case 'TIMESHEET':
      return id === null ? '/worker/pay' : `/worker/hours/${id}`;
    case 'CHAT':
      return id === null ? '/worker/messages' : `/worker/messages/${id}`;
    case 'PAYMENT':
      return '/worker/pay';
    case 'ACCOUNT':
      return '/worker/profile';
    default:
      return '/worker/notifications';
  }
}
