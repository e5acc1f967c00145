export interface Finding {
  name: string;
  /** Null if the check does not apply. */
  ok: boolean | null;
  says: string;
  /** How to fix it; empty if there is nothing to do. */
  todo: string;
}

export const good = (name: string, says: string): Finding => ({ name, ok: true, says, todo: '' });
export const bad = (name: string, says: string, todo: string): Finding => ({ name, ok: false, says, todo });
export const skipped = (name: string, says: string): Finding => ({ name, ok: null, says, todo: '' });

/** The message of anything thrown. For a failed fetch, only the cause says why. */
export function wordsOf(error: unknown): string {
  const { message = '', code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && (message === '' || message === 'fetch failed')) return wordsOf(cause);
  return message || code || String(error);
}

/** Limits the wait in seconds: an unreachable host may never answer. */
export async function within<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
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
