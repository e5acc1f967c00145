/**
 * Supports only what the reference uses: headings, paragraphs, lists, tables, `code`, **strong** and links
 * within the page.
 */

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const marked = (text: string): string =>
  escaped(text)
    .replace(/\[([^\]]+)\]\((#[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const inline = (text: string): string =>
  text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : marked(part)))
    .join('');

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\\|/g, '|'));

const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => (tag === 'th' ? `<th scope="col">${inline(cell)}</th>` : `<td>${inline(cell)}</td>`)).join('')}</tr>`;

function table([head = '', , ...lines]: readonly string[]): string {
  return `<div class="table" tabindex="0"><table><thead>${row(cellsOf(head), 'th')}</thead><tbody>${lines.map((line) => row(cellsOf(line), 'td')).join('')}</tbody></table></div>`;
}

function block(text: string): string {
  const [, signs, heading] = /^(#{1,3}) (.*)$/.exec(text) ?? [];
  if (signs !== undefined && heading !== undefined)
    return `<h${signs.length} id="${escaped(anchorOf(heading))}">${inline(heading)}</h${signs.length}>`;
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('|'))) return table(lines);
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  return `<p>${inline(text)}</p>`;
}

export const toHtml = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('\n');

export const chaptersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');
