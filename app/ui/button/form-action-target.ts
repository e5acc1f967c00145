/**
 * A button with a target of its own also names it in this field: `GET` if it only opens a page, the address, and
 * after `#` the button's own fields. Text browsers have no `formaction`, and send every button to the form's own
 * address.
 */
export const formActionField = 'send_to';

export interface FormActionTarget {
  path: string;
  opens?: boolean;
  fields?: Readonly<Record<string, string | number>>;
}

export const formActionValue = ({ path, opens = false, fields = {} }: FormActionTarget): string => {
  const own = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return `${opens ? 'GET ' : ''}${path}${own.size > 0 ? `#${own}` : ''}`;
};
