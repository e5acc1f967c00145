const problems: readonly (readonly [wrong: RegExp, rule: string])[] = [
  [
    /\b\w+n't\b|\b(?:it|that|there|here|what|who|let|we|you|they|he|she)['’](?:s|re|ve|ll|d)\b|\bI['’]m\b/i,
    'no contractions',
  ],
  [/\(s\)|\(es\)/, 'plurals by _one and _other'],
  [/!/, 'no exclamation mark'],
  [/\bsign(?:ed)? (?:in|out)\b|\blogin\b(?= to)/i, 'log in, log out'],
  [/\b(?:employees?|employers?)\b/i, 'a worker is not called an employee, nor the platform an employer'],
  [/\d ?- ?\d/, 'a range has an en dash with spaces'],
  [/\d–\d/, 'a range has an en dash with spaces'],
  [/\.\.\./, 'the ellipsis is one …'],
  [/[“”‘’]/, 'straight quotation marks'],
  [/ [,.;:?!]/, 'no space before punctuation'],
  [/\p{Script=Han}/u, 'no Chinese in an English text'],
  [/(?<!HK)\$/, 'money is HK$'],
];

const american: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/favorite/i, 'favourite'],
  [/\bcolor/i, 'colour'],
  [/\bcenter/i, 'centre'],
  [/cancel(?:ed|ing)\b/i, 'cancelled, cancelling'],
  [/\blabor\b/i, 'labour'],
  [/behavior/i, 'behaviour'],
  [/neighbor/i, 'neighbour'],
  [/\bgray\b/i, 'grey'],
  [/travel(?:ed|ing|er)/i, 'travelled'],
  [/label(?:ed|ing)/i, 'labelled'],
  [/fulfill(?!ed|ing)/i, 'fulfil'],
  [/enroll(?!ed|ing)/i, 'enrol'],
  [/\blicense\b(?! (?:the|a|to)\b)/i, 'licence (noun)'],
  [/\b(?:organiz|recogniz|apologiz|minimiz|realiz|summariz|utiliz|prioritiz)/i, '-ise'],
  [/\bmeters?\b/i, 'metre'],
  [/\btruck driver's license/i, 'driving licence'],
  [/\bmom\b|\bgotten\b|\bvacation\b|\belevator\b|\bsidewalk\b|\bresume\b/i, 'British word'],
  [/\bprogram\b(?!ming)/i, 'programme'],
  [/\bchecks? (?:by post|payable)/i, 'cheque'],
];

export function englishStyleProblems(text: string): string[] {
  const plain = text.replace(/https?:\S+|<\/?\w+>/g, '').replace(/\{\{\w+\}\}/g, 'X');
  return [...problems, ...american]
    .filter(([wrong]) => wrong.test(plain))
    .map(([wrong, rule]) => `${wrong.exec(plain)?.[0]}: ${rule}`);
}
