export interface Finding {
  name: string;
  /** Null if the check does not apply. */
  ok: boolean | null;
  detail: string;
  /** How to fix it; empty if there is nothing to do. */
  fix: string;
}

export const passedCheck = (name: string, says: string): Finding => ({ name, ok: true, detail: says, fix: '' });
export const failedCheck = (name: string, says: string, todo: string): Finding => ({
  name,
  ok: false,
  detail: says,
  fix: todo,
});
export const skippedCheck = (name: string, says: string): Finding => ({ name, ok: null, detail: says, fix: '' });

/** The message of anything thrown. For a failed fetch, only the cause says why. */
export function errorText(error: unknown): string {
  const { message = '', code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && (message === '' || message === 'fetch failed')) return errorText(cause);
  return message || code || String(error);
}

/** Limits the wait in seconds: an unreachable host may never answer. */
export async function withTimeout<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), seconds * 1_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
