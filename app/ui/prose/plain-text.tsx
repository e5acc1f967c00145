/** A blank line separates paragraphs, and lines that begin with "- " are a list. */
export const PlainText = ({ text }: { text: string }) =>
  blocksOf(text).map((lines, index) =>
    isItem(lines[0]) ? (
      <ul key={index}>
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{lines.join('\n')}</p>
    ),
  );

const isItem = (line: string | undefined) => line?.startsWith('- ') === true;

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1) ?? [];
    if (line.trim() === '') blocks.push([]);
    else if (last.length > 0 && isItem(last[0]) !== isItem(line)) blocks.push([line]);
    else last.push(line);
  }
  return blocks.filter((lines) => lines.length > 0);
}
