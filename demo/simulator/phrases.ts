import type { Random } from '../random.ts';
import type { Language } from '#api/language.ts';

type Phrases = Readonly<Record<Language, readonly string[]>>;

/** `{minutes}` is how late, `{place}` where. */
export const latePhrases: Phrases = {
  en: [
    'The bus is stuck in traffic, I will be about {minutes} minutes late. Sorry.',
    'Running {minutes} minutes late, on my way to {place}.',
  ],
  hk: [
    '唔好意思，塞緊車，大約遲 {minutes} 分鐘到。',
    '東鐵線有延誤，我會遲 {minutes} 分鐘左右到 {place}。',
    '早晨，我遲少少，大約 {minutes} 分鐘後到，對唔住。',
  ],
};

export const thankPhrases: Phrases = {
  en: [
    'Thank you, see you at {place}.',
    'Got it, I will be there on time.',
    'Thanks for the shift. Is there anything I should bring?',
  ],
  hk: ['收到，多謝！到時見。', '多謝安排，我會準時到 {place}。', '收到，請問使唔使帶咩嘢？'],
};

export const answerPhrases: Phrases = {
  en: ['Yes, no problem.', 'Yes, I can do that.', 'Let me check and tell you soon.', 'I think so, yes.'],
  hk: ['可以，冇問題。', '得，我可以。', '等我睇睇先，遲啲覆你。', '好，我應該得。'],
};

export const acknowledgementPhrases: Phrases = {
  en: ['OK, thank you.', 'Understood.', 'Thanks for telling me.', 'OK, see you.'],
  hk: ['收到。', '好，明白。', '收到，多謝。', '好呀，唔該。'],
};

export const say = (
  phrases: Phrases,
  language: Language,
  random: Random,
  values: Readonly<Record<string, string | number>> = {},
): string => random.pick(phrases[language]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const isQuestion = (text: string): boolean => /[?？]|嗎|呢/.test(text);
