/** One thing was looked at. */
export interface Finding {
  /** Such as `mail`; the same in every run. */
  name: string;
  /** Null: there is nothing to look at here. */
  ok: boolean | null;
  /** This was seen. */
  says: string;
  /** A fault is mended like this; empty where all is well. */
  todo: string;
}

export const good = (name: string, says: string): Finding => ({ name, ok: true, says, todo: '' });
export const bad = (name: string, says: string, todo: string): Finding => ({ name, ok: false, says, todo });
export const skipped = (name: string, says: string): Finding => ({ name, ok: null, says, todo: '' });

/** Returns the words of a failure, whatever was thrown; of a fetch that failed only its cause says why. */
export function wordsOf(error: unknown): string {
  const { message = '', code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && (message === '' || message === 'fetch failed')) return wordsOf(cause);
  return message || code || String(error);
}

/** Waits for this many seconds at most: a host that is not there answers never. */
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
