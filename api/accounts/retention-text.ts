import { dataCopyHours } from '#domain/admin/data-copy.ts';
import { personalData, retention, type PersonalData } from '#domain/admin/personal-data.ts';
import { translator, type Language } from '../language.ts';

const comma = { en: ', ', hk: '、' };

export function retentionWords(item: PersonalData, language: Language) {
  const t = translator(language);
  return {
    data: t(`privacy.data.${item.name}`),
    why: t(`privacy.why.${item.name}`),
    subjects: item.subjects.map((subject) => t(`privacy.subject.${subject}`)).join(comma[language]),
    viewers: item.viewers.map((viewer) => t(`privacy.viewer.${viewer}`)).join(comma[language]),
    term: termText(item, language),
    end: t(`privacy.onDeletion.${item.onDeletion}`),
  };
}

function termText({ term }: PersonalData, language: Language): string {
  const t = translator(language);
  if (term === 'ACCOUNTING') return t('privacy.term.ACCOUNTING', { years: retention.accountingYears });
  if (term === 'EMAIL') return t('privacy.term.EMAIL', { days: retention.emailDays });
  if (term === 'REQUEST') return t('privacy.term.REQUEST', { years: retention.requestYears });
  if (term === 'COPY') return t('privacy.term.COPY', { hours: dataCopyHours });
  return t(`privacy.term.${term}`);
}

/** A list in Markdown for the privacy policy. */
export function retentionLines(language: Language): string {
  const t = translator(language);
  return personalData
    .map((item) => {
      const { data, subjects, term, end } = retentionWords(item, language);
      return `- ${t('privacy.line', { data, subjects, term, end })}`;
    })
    .join('\n');
}
