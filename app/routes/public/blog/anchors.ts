/**
 * Gives each heading of a post an address: by its number, which both languages share and no edit of its words breaks.
 *
 * @param html sanitised, as the API answers it
 */
export function withAnchors(html: string): string {
  let part = 0;
  return html.replace(/<h([2-4])>((?:[^<]|<(?!\/?h[2-4]>))*)<\/h\1>/g, (_, level: string, words: string) => {
    const id = `part-${(part += 1)}`;
    // A heading that is a link already keeps it: links do not nest.
    const text = words.includes('<a ') ? words : `<a href="#${id}">${words}</a>`;
    return `<h${level} id="${id}">${text}</h${level}>`;
  });
}
