/** Zero-width and direction marks, which are copied along with a text and show nothing. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Direction marks and other control characters; a zero-width joiner belongs to names and emoji. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const dashes = /[\u2010-\u2015\u2212\ufe58]/g;
const waves = /[\u223c\u301c]/g;

/** No value is as long; what is longer is none, and is not looked at for it. */
const maxLength = 400;

/**
 * The text to read numbers, dates, times, phones and codes in: one width, no marks that show nothing, one kind of dash
 * and single spaces. Never stored.
 */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(waves, '~')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);

export const hasDirectionMarks = (text: string): boolean => direction.test(text);

export const removeInvisible = (text: string): string => text.replace(invisible, '');
