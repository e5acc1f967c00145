const han = /^[\u3400-\u9fff]+$/;

/**
 * Returns how a person's name is written: Chinese characters with the family name first and nothing between, others
 * first name first.
 */
export const fullName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string =>
  han.test(first) && han.test(last) ? last + first : `${first} ${last}`.trim();
