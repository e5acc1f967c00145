const han = /^[\u3400-\u9fff]+$/;

/** Chinese characters with the family name first and no space, other names with the first name first. */
export const fullName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string =>
  han.test(first) && han.test(last) ? last + first : `${first} ${last}`.trim();
