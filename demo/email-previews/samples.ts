import type { Language } from '#api/language.ts';
import type { Email } from '#api/email/email.ts';
import { accountSamples } from './account-samples.ts';
import { moneySamples } from './billing-samples.ts';
import type { Samples } from './sample.ts';
import { workSamples } from './work-samples.ts';

const names = { en: 'Ada Chan', hk: '陳雅達' } as const;

const samples: Samples = { ...accountSamples, ...workSamples, ...moneySamples };

export const sampleNames = Object.keys(samples);

export function sampleOf(name: string, language: Language): Email | null {
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  return sample?.({ email: 'ada@harbourline.example', name: names[language], language }) ?? null;
}
