/** The four parts of Markdown that the content is written in: `##` headings, paragraphs, `-` lists, `**strong**`. */

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const inline = (text: string): string => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/** Blocks parted by blank lines; a heading ends where its line ends. */
const blocksOf = (markdown: string): string[] =>
  markdown
    .trim()
    .replace(/^(## .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');

const isList = (block: string): boolean => block.split('\n').every((line) => line.startsWith('- '));

function htmlOf(block: string): string {
  if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`;
  if (!isList(block)) return `<p>${inline(block.replace(/\n/g, ' '))}</p>`;
  return `<ul>${block
    .split('\n')
    .map((line) => `<li>${inline(line.slice(2))}</li>`)
    .join('')}</ul>`;
}

/** HTML of nothing but h2, p, ul, li and strong; everything else is escaped. */
export const toHtml = (markdown: string): string => blocksOf(markdown).map(htmlOf).join('\n');

interface Section {
  title: string;
  /** Plain text, a blank line between paragraphs. */
  description: string;
}

/** The parts under each heading as plain text. What stands before the first heading goes under `intro`. */
export function toSections(markdown: string, intro: string): Section[] {
  const sections: { title: string; blocks: string[] }[] = [{ title: intro, blocks: [] }];
  for (const block of blocksOf(markdown)) {
    if (block.startsWith('## ')) sections.push({ title: block.slice(3), blocks: [] });
    else sections.at(-1)?.blocks.push(block.replace(/\*\*(.+?)\*\*/g, '$1'));
  }
  return sections
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => ({ title, description: blocks.join('\n\n') }));
}
