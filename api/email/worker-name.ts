import type { Language } from '../language.ts';

/** As emails greet a worker: in full, and by the Chinese name in Chinese. */
export const workerName = (
  { name, name_hk: inChinese }: { name: string; name_hk?: string | null },
  language: Language,
): string => (language === 'hk' && inChinese ? inChinese : name);
