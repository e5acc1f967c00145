import { dataCopyHours } from '#domain/admin/data-copy.ts';
import {
  noRetentionLimit,
  retentionRules,
  standardTerms,
  type RetentionKind,
  type RetentionTerms,
} from '#domain/admin/retention.ts';
import { personalData, retention, type PersonalData, type Term } from '#domain/admin/personal-data.ts';
import { comma, translator, type Language } from '../language.ts';

const semicolon = { en: '; ', hk: '；' };

export function retentionWords(item: PersonalData, language: Language, terms = standardTerms) {
  const t = translator(language);
  return {
    data: t(`privacy.data.${item.name}`),
    why: t(`privacy.why.${item.name}`),
    subjects: item.subjects.map((subject) => t(`privacy.subject.${subject}`)).join(comma[language]),
    viewers: item.viewers.map((viewer) => t(`privacy.viewer.${viewer}`)).join(comma[language]),
    term: termText(item, language, terms),
    end: t(`privacy.onDeletion.${item.onDeletion}`),
  };
}

/** Months that are years are said as years. */
function lengthText(kind: RetentionKind, term: number, language: Language): string {
  const t = translator(language);
  const isYears = retentionRules[kind].unit === 'month' && term % 12 === 0;
  if (isYears) return t('retention.years', { count: term / 12 });
  return t(`retention.${retentionRules[kind].unit}s`, { count: term });
}

const limitText = (kind: RetentionKind, term: number, language: Language): string =>
  translator(language)(`retention.within.${kind}`, { length: lengthText(kind, term, language) });

function baseText(term: Exclude<Term, 'SETTING'>, language: Language): string {
  const t = translator(language);
  if (term === 'ACCOUNTING') return t('privacy.term.ACCOUNTING', { years: retention.accountingYears });
  if (term === 'COPY') return t('privacy.term.COPY', { hours: dataCopyHours });
  return t(`privacy.term.${term}`);
}

function termText({ term, limits = [] }: PersonalData, language: Language, terms: RetentionTerms): string {
  const limited = limits
    .filter((kind) => terms[kind] !== noRetentionLimit && (term === 'SETTING' || terms[kind] !== standardTerms[kind]))
    .map((kind) => limitText(kind, terms[kind], language));
  return [...(term === 'SETTING' ? [] : [baseText(term, language)]), ...limited].join(semicolon[language]);
}

/** A list in Markdown for the privacy policy. */
export function retentionLines(language: Language, terms: RetentionTerms): string {
  const t = translator(language);
  return personalData
    .map((item) => {
      const { data, subjects, term, end } = retentionWords(item, language, terms);
      return `- ${t('privacy.line', { data, subjects, term, end })}`;
    })
    .join('\n');
}
