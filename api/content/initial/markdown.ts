const blocksOf = (markdown: string): string[] =>
  markdown
    .trim()
    .replace(/^(## .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');

interface Section {
  title: string;
  description: string;
}

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
