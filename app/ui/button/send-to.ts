/**
 * A button that sends its form elsewhere names that place in this field, too: `GET` where it only opens a page, the address, and
 * behind `#` what the button itself says. Text browsers know no `formaction`, and send every button to the address of the
 * form.
 */
export const sendToField = 'send_to';

export interface SendTo {
  path: string;
  /** It opens a page with what was ticked, and changes nothing. */
  opens?: boolean;
  /** The button itself says this: which row is meant. */
  fields?: Readonly<Record<string, string | number>>;
}

export const sendToText = ({ path, opens = false, fields = {} }: SendTo): string => {
  const own = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return `${opens ? 'GET ' : ''}${path}${own.size > 0 ? `#${own}` : ''}`;
};
