import { contentKind, type ContentFields, type ContentKind } from '#contract/content/editing.ts';

/**
 * A public site text: `name: value` lines between two `---`, then both languages in Markdown, each under `=== en
 * ===` or `=== hk ===`.
 */
export interface TextFile {
  kind: ContentKind;
  key: string;
  fields: ContentFields;
}

const headNames = [
  'kind',
  'key',
  'title.en',
  'title.hk',
  'excerpt.en',
  'excerpt.hk',
  'tags',
  'topic',
  'published',
  'draft',
];

export const textKindOf = (name: string): ContentKind => {
  const kind = Object.values(contentKind).find((each) => each === name);
  if (!kind) throw new Error(`"kind" is one of ${Object.values(contentKind).join(', ')}, not "${name}".`);
  return kind;
};

/** @throws Error with a message that says what is wrong with the file */
export function readTextFile(content: string): TextFile {
  const [, headText, rest] = /^\s*---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(content) ?? [];
  if (headText === undefined || rest === undefined)
    throw new Error('The file begins with a head between two lines "---".');
  const head = headOf(headText);
  const get = (name: string): string => head.get(name) ?? '';
  const bodies = bodiesOf(rest);
  return {
    kind: textKindOf(get('kind')),
    key: get('key'),
    fields: {
      title: { en: get('title.en'), hk: get('title.hk') },
      excerpt: { en: get('excerpt.en'), hk: get('excerpt.hk') },
      body: bodies,
      tags: get('tags')
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      topic: get('topic') === '' ? undefined : Number(get('topic')),
      published: get('published') || undefined,
      is_draft: get('draft') === 'yes',
    },
  };
}

function headOf(text: string): Map<string, string> {
  const head = new Map<string, string>();
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^([\w.]+):\s*(.*)$/.exec(line) ?? [];
    if (!headNames.includes(name))
      throw new Error(`The head does not know "${line}". It knows ${headNames.join(', ')}.`);
    head.set(name, value.trim());
  }
  return head;
}

function bodiesOf(text: string): { en: string; hk: string } {
  const [before = '', ...parts] = text.split(/^=== (en|hk) ===[ \t]*\r?$/m);
  if (before.trim() !== '') throw new Error('The text begins with the line "=== en ===".');
  const bodies = new Map(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, (parts[index + 1] ?? '').trim()]] : [])) as [
      string,
      string,
    ][],
  );
  const en = bodies.get('en');
  if (!en) throw new Error('There is no English text: a line "=== en ===" and the text under it.');
  return { en, hk: bodies.get('hk') ?? '' };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

export function writeTextFile({ kind, key, fields }: TextFile): string {
  const { title, excerpt, body, tags, topic, published, is_draft: draft } = fields;
  const head = [
    `kind: ${kind}`,
    `key: ${key}`,
    `title.en: ${oneLine(title.en)}`,
    `title.hk: ${oneLine(title.hk)}`,
    ...(kind === contentKind.POST
      ? [
          `excerpt.en: ${oneLine(excerpt.en)}`,
          `excerpt.hk: ${oneLine(excerpt.hk)}`,
          `tags: ${tags.join(', ')}`,
          `published: ${published ?? ''}`,
          `draft: ${draft ? 'yes' : 'no'}`,
        ]
      : []),
    ...(topic === undefined ? [] : [`topic: ${topic}`]),
  ];
  return `---\n${head.join('\n')}\n---\n=== en ===\n${body.en.trim()}\n=== hk ===\n${body.hk.trim()}\n`;
}
