/**
 * Imports of our own files name the file, extension included. Then the same import works in Node, Vite, esbuild
 * and TypeScript without a resolution rule of its own, and an editor's "go to file" needs no guess.
 */
export const importExtension = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'Name the file with its extension, such as {{ source }}.ts.' },
  },
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const path = source.value.split('?')[0];
      if (/^(\.|#)/.test(path) && !/\.(ts|tsx|js|mjs|cjs|json|css)$/.test(path)) {
        context.report({ node: source, messageId: 'missing', data: { source: path } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
