/**
 * Gives each heading of a post an id by its number, which both languages share and edits of the text do not
 * break.  @param html sanitised by the API
 */
export function withAnchors(html: string): string {
  let part = 0;
  return html.replace(/<h([2-4])>((?:[^<]|<(?!\/?h[2-4]>))*)<\/h\1>/g, (_, level: string, words: string) => {
    const id = `part-${(part += 1)}`;
    // A heading that is already a link keeps it: links cannot be nested.
    const text = words.includes('<a ') ? words : `<a href="#${id}">${words}</a>`;
    return `<h${level} id="${id}">${text}</h${level}>`;
  });
}
