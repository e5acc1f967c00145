import type { Language } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';
import { accountSamples } from './account-samples.ts';
import { moneySamples } from './money-samples.ts';
import { workSamples } from './work-samples.ts';

/** The code that writes the real letters draws this one with the facts of a story. */
export type Sample = (reader: Addressee) => Email;

/** Each letter has a name, which its address on the page has. */
export type Samples = Readonly<Record<string, Sample>>;

const names = { en: 'Ada Chan', hk: '陳雅達' } as const;

const samples: Samples = { ...accountSamples, ...workSamples, ...moneySamples };

export const sampleNames = Object.keys(samples);

/** Returns an email to the operator of the story; null where there is no such kind. */
export function sampleOf(name: string, language: Language): Email | null {
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  return sample?.({ email: 'ada@harbourline.example', name: names[language], language }) ?? null;
}
