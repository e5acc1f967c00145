/**
 * A figure of what waits or is owed is worked out in `api/figures` alone, so that no two places can say it differently
 * (docs/decisions/0030-one-model-of-figures.md). Elsewhere a file that reads tables of money takes no sum of them and no
 * balance, one that reads what is undecided does not count it, and the portal adds up no money at all. The settings of the rule
 * name the files that are left out, each with what it adds up.
 */
const money =
  /\b(?:from|join|update)\s+\(?(?:journal_lines|journal_entries|documents|document_balances|account_balances|invoices|operator_invoices|invoice_lines|operator_invoice_charges|payments|card_refunds|credits|transactions)\b/i;
const sum = /\bsum\s*\(|\b(?:document|account)_balances\b/i;
const count = /\bcount\s*\(/i;
/** These names of the domain are what waits for a decision. */
const undecided = new Set(['undecidedTimesheets', 'reviewable']);

const isSql = ({ tag }) => tag.type === 'Identifier' && tag.name === 'sql';
const textOf = ({ quasi }) => quasi.quasis.map(({ value }) => value.cooked).join(' ? ');

const amounts = /^(?:amount|balance|charge|commission|cost|count|fee|open|paid|pay|total)s?$/;

/** Finds `rows.reduce((sum, { amount }) => sum + amount, 0)`. */
function addsUp({ callee, arguments: [given] }) {
  if (callee.type !== 'MemberExpression' || callee.property.name !== 'reduce') return false;
  if (given?.type !== 'ArrowFunctionExpression' || given.body.type !== 'BinaryExpression') return false;
  const { operator, right } = given.body;
  return operator === '+' && amounts.test(right.type === 'MemberExpression' ? right.property.name : (right.name ?? ''));
}

const inPortal = (filename) => /(?:^|\/)app\//.test(filename.replaceAll('\\', '/'));

export const figuresInOnePlace = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sum: 'A sum of money is a figure of `api/figures`: read it there.',
      count: 'A count of what is undecided is a figure of `api/figures`: read it there.',
      portal: 'The portal shows the sums that the API answers, and adds up none itself.',
    },
  },
  create(context) {
    const statements = [];
    let readsUndecided = false;
    if (inPortal(context.filename))
      return {
        ImportSpecifier(node) {
          if (node.imported.name === 'addUp') context.report({ node, messageId: 'portal' });
        },
        CallExpression(node) {
          if (addsUp(node)) context.report({ node, messageId: 'portal' });
        },
      };
    return {
      ImportSpecifier({ imported }) {
        readsUndecided ||= undecided.has(imported.name);
      },
      TaggedTemplateExpression(node) {
        if (isSql(node)) statements.push({ node, text: textOf(node) });
      },
      // The columns of a statement and its tables may be in two templates of one file.
      'Program:exit'() {
        const ofMoney = statements.some(({ text }) => money.test(text));
        for (const { node, text } of statements) {
          if (ofMoney && sum.test(text)) context.report({ node, messageId: 'sum' });
          if (readsUndecided && count.test(text)) context.report({ node, messageId: 'count' });
        }
      },
    };
  },
};
