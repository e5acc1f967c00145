import { Marked, type Tokens } from 'marked';

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** A heading has an anchor, a wide table scrolls by itself, and markup is shown as text. */
const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table({ header, rows }) {
      const cells = (row: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
      return `<div class="table" tabindex="0"><table><thead>${cells(header, 'th scope="col"')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>\n`;
    },
    html: ({ text }) => escaped(text),
  },
});

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim();

export const chaptersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');
