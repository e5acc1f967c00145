/**
 * A button with a target of its own also names it in this field: `GET` if it only opens a page, the address, and
 * after `#` the button's own fields. Text browsers have no `formaction`, and send every button to the form's own
 * address.
 */
export const sendToField = 'send_to';

export interface SendTo {
  path: string;
  opens?: boolean;
  fields?: Readonly<Record<string, string | number>>;
}

export const sendToText = ({ path, opens = false, fields = {} }: SendTo): string => {
  const own = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return `${opens ? 'GET ' : ''}${path}${own.size > 0 ? `#${own}` : ''}`;
};
