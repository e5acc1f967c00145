import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Text and links only; the picture is the post's cover. */
const allowed = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'pre', 'hr', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** Sanitised: nothing runs and nothing is fetched. */
export const toHtml = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), allowed).trim();
