import ts from 'typescript';

/**
 * A row's type is asserted, not checked: a column that is forgotten in the SQL is undefined at run time. So a row of a
 * type that has a name is read through `columns` (api/db/columns.ts), which does not compile without a column for each
 * field, and what such a list reads is that row. A few columns may be spelled out with their type where they are read.
 * JSON inside a row is made by `jsonObject` for the same reason (docs/decisions/0005-contract-once.md).
 */
const readers = new Set(['many', 'one', 'maybe']);
const placeholder = (index) => `\0${index}\0`;

/** The statement of a call: what `many`, `one` and `maybe` are given, or what the function answers that `readPage` is given. */
function statementOf(call) {
  const { callee } = call;
  const given = call.arguments.at(-1);
  const statement = callee.name === 'readPage' && given?.type === 'ArrowFunctionExpression' ? given.body : given;
  const reads = callee.name === 'readPage' || readers.has(callee.property?.name);
  return reads && isSql(statement) ? statement : null;
}

const isSql = (node) => node?.type === 'TaggedTemplateExpression' && node.tag.name === 'sql';

/** Returns a statement with blanks for what stands in parentheses. */
function outermost(text) {
  let depth = 0;
  return text.replace(/[^]/g, (character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return depth > 0 || character === ')' ? ' ' : character;
  });
}

/**
 * Returns the expressions of a list such as `${columns}, ${cursorKey}`, or null where columns are written in the text.
 */
function listed({ quasi }) {
  const text = quasi.quasis
    .map(({ value }, index) => value.cooked + (index < quasi.expressions.length ? placeholder(index) : ''))
    .join('');
  const begin = (/^\s*(select|with)\s/i.test(text) ? /\bselect\s/i : /\breturning\s/i).exec(outermost(text));
  if (begin === null) return null;
  const list = /^\s*\0\d+\0(?:\s*,\s*\0\d+\0)*(?=\s*$|\s+(?:from\b|\0))/i.exec(
    text.slice(begin.index + begin[0].length),
  );
  return list && [...list[0].matchAll(/\0(\d+)\0/g)].map(([, index]) => quasi.expressions[Number(index)]);
}

const isSpelledOut = (type) =>
  type.aliasSymbol === undefined &&
  type.symbol?.declarations?.every(({ kind }) => kind === ts.SyntaxKind.TypeLiteral) === true;

/** Every field of a row; of several kinds of row, those of each. */
const fieldsOf = (type) => (type.isUnion() ? type.types.flatMap(fieldsOf) : type.getProperties());

/** @type {import('eslint').Rule.RuleModule} */
export const rowsByColumns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unchecked:
        'Select the fields of {{ row }} through `columns<{{ row }}>`, or spell the row out as the type argument.',
      missing: 'The select list does not read `{{ field }}` of {{ row }}.',
      json: 'Name the fields of a JSON object through `jsonObject`.',
    },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    function rowOf(call) {
      const [named] = call.typeArguments?.params ?? [];
      if (named) return getTypeAtLocation(named);
      const answer = checker.getNonNullableType(checker.getAwaitedType(getTypeAtLocation(call)));
      return checker.isArrayType(answer) ? checker.getTypeArguments(answer)[0] : answer;
    }

    /** Returns the row that a list reads, or null for other SQL. */
    function readBy(expression) {
      const row = getTypeAtLocation(expression).getProperty('row');
      return row ? checker.getNonNullableType(checker.getTypeOfSymbol(row)) : null;
    }

    return {
      CallExpression(call) {
        const statement = statementOf(call);
        if (statement === null) return;
        const row = rowOf(call);
        if (row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive) || isSpelledOut(row)) return;
        const name = checker.typeToString(row);
        const lists = listed(statement)?.map(readBy) ?? [null];
        if (lists.includes(null)) {
          context.report({ node: statement, messageId: 'unchecked', data: { row: name } });
          return;
        }
        if (lists.some((list) => checker.isTypeAssignableTo(list, row))) return;
        for (const field of fieldsOf(row)) {
          const wanted = checker.getTypeOfSymbol(field);
          const reads = (list) =>
            fieldsOf(list).some(
              (other) =>
                other.name === field.name && checker.isTypeAssignableTo(checker.getTypeOfSymbol(other), wanted),
            );
          if (!lists.some(reads))
            context.report({ node: statement, messageId: 'missing', data: { row: name, field: field.name } });
        }
      },
      TaggedTemplateExpression(node) {
        if (isSql(node) && node.quasi.quasis.some(({ value }) => /json_build_object/i.test(value.cooked)))
          context.report({ node, messageId: 'json' });
      },
    };
  },
};
