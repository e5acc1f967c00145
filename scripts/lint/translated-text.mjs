/**
 * Every word on screen is a key of the locales, because a word in the markup is English for everyone. Numbers,
 * punctuation and symbols may stand in the markup.
 */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'caption',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);
const hasWord = (text) => typeof text === 'string' && /\p{L}/u.test(text);
const literal = (node) => (node?.type === 'JSXExpressionContainer' ? node.expression : node);

export const translatedText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: '"{{ text }}" is for people to read: make it a key of locales/*/general/ and show it by t().',
    },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    return {
      JSXText(node) {
        if (hasWord(node.value)) report(node, node.value);
      },
      'JSXElement > JSXExpressionContainer > Literal, JSXFragment > JSXExpressionContainer > Literal'(node) {
        if (hasWord(node.value)) report(node, node.value);
      },
      JSXAttribute(node) {
        const value = literal(node.value);
        if (spoken.has(node.name.name) && value?.type === 'Literal' && hasWord(value.value)) report(value, value.value);
      },
    };
  },
};
