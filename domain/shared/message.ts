/**
 * A locale key of `locales/<language>/general/` with its variables, in one string, for code that does not know
 * the reader's language: zod, conform and the wire can carry it. Such as `validation.maxLength?number=255`.
 */
export type Message = string;

export type MessageVariables = Readonly<Record<string, string | number>>;

export function message(key: string, variables: MessageVariables = {}): Message {
  const query = new URLSearchParams(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? key : `${key}?${query}`;
}

/** Null if the text is not a message, such as another server's own sentence. */
export function readMessage(text: string): { key: string; variables: Record<string, string> } | null {
  const [key = '', query = ''] = text.split('?', 2);
  if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+)+$/.test(key)) return null;
  return { key, variables: Object.fromEntries(new URLSearchParams(query)) };
}
