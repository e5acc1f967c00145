import { faultOf, sentencesOf } from './prose/sentence.mjs';

/** Tools read these comments. */
const directive =
  /^[\s*]*(?:@ts-|@type\b|@jsx|@vite-|@__|[#@]__|eslint|oxlint|v8 |c8 |<reference|<amd|prettier|sourceMapping|#region|#endregion|!)/;

const functionBelow = new RegExp(
  [
    String.raw`^\s*(?:(?:export|default|declare|abstract|public|private|protected|static|override|async)\s+)*(?:`,
    String.raw`function\b|get\s+\w+\(|set\s+\w+\(`,
    String.raw`|(?:const|let)\s+[\w$]+(?::[^=]+(?:=>[^=]+)?)?\s*=\s*(?:async\s*)?(?:function\b|<|\(|[\w$]+\s*=>|(?!z\.|new\b)[\w$.]+(?:<[^;]*?>)?\()`,
    String.raw`|(?:readonly\s+)?[\w$#'"\[\].-]+\??(?::\s*)?(?:async\s*)?(?:<[^;]*?>)?\(`,
    String.raw`|[\w$'"-]+:\s*(?:async\s+)?[\w$]+\s*=>`,
    String.raw`|(?:readonly\s+)?[\w$#]+(?::[^=;{]+)?\s*=\s*(?:async\s*)?(?:\(|[\w$]+\s*=>)`,
    String.raw`|type\s+[\w$]+(?:<[^;]*?>)?\s*=\s*(?:<[^;]*?>)?\([^;]*?=>`,
    String.raw`|import\b)`,
  ].join(''),
);

/** Joins the lines that `//` comments continue on, and leaves out what is for a tool. */
function textsOf(comments, source) {
  const texts = [];
  for (const { type, value, range } of comments) {
    if (type === 'Shebang' || directive.test(value)) continue;
    const last = texts.at(-1);
    const between = last ? source.slice(last.range[1], range[0]) : '';
    if (type === 'Line' && last?.type === 'Line' && /^\s*$/.test(between) && between.split('\n').length === 2) {
      last.value += `\n${value}`;
      last.range = [last.range[0], range[1]];
    } else texts.push({ type, value, range: [...range] });
  }
  return texts;
}

/** Returns the prose of a comment: without its asterisks, tags, examples, and the mark of a stand-in (`why:`). */
const proseOf = (value) =>
  value
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\{@link ([^}]*)\}/g, '`$1`')
    .replace(/^\s*@[\s\S]*$/m, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\bwhy: /g, '');

/** An item of a list is a paragraph of its own, as is what follows an empty line. */
const paragraphsOf = (prose) =>
  prose.split(/\n\s*\n|\n\s*(?=[-*] |\d+\. )/).map((text) => text.replace(/^\s*(?:[-*]|\d+\.) /, ''));

/**
 * A comment is read by people who do not know the code yet: its sentences have a subject and a verb, or are a noun phrase of at
 * most six words. Above a function they may begin with the verb. The rule looks at the opening words and for a finite
 * verb from a list of the project's own, so it overlooks some faults; it needs no library.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainProse = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clause: 'A clause is no sentence: give it a main clause. "{{ sentence }}"',
      predicate: 'A predicate is no sentence: say the subject. "{{ sentence }}"',
      phrase: 'A noun phrase has at most six words: make it a sentence, or shorter. "{{ sentence }}"',
    },
  },
  create: (context) => ({
    Program() {
      const { sourceCode } = context;
      const { text } = sourceCode;
      for (const comment of textsOf(sourceCode.getAllComments(), text)) {
        const ofFunction = functionBelow.test(text.slice(comment.range[1], comment.range[1] + 600));
        for (const sentence of paragraphsOf(proseOf(comment.value)).flatMap(sentencesOf)) {
          const messageId = faultOf(sentence, { ofFunction });
          if (messageId === null) continue;
          const [start, end] = comment.range.map((offset) => sourceCode.getLocFromIndex(offset));
          context.report({ loc: { start, end }, messageId, data: { sentence } });
        }
      }
    },
  }),
};
