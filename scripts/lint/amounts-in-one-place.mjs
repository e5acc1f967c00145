/**
 * Amounts owed and to-do counts are calculated once, in `api/billing/amounts` and the files that the rule's
 * settings name, so that no two places can disagree (docs/decisions/0023-one-model-of-amounts.md). Elsewhere, a file that reads money tables may not add up
 * amounts or balances, one that reads undecided records may not count them, and the portal may not add up money
 * at all. Exceptions are listed in the rule's settings with what they add up.
 */
const money =
  /\b(?:from|join|update)\s+\(?(?:journal_lines|journal_entries|documents|document_balances|account_balances|invoices|admin_invoices|invoice_lines|admin_invoice_charges|payments|card_refunds|credits|transactions)\b/i;
const sum = /\bsum\s*\(|\b(?:document|account)_balances\b/i;
const count = /\bcount\s*\(/i;
const undecided = new Set(['undecidedTimesheets', 'reviewable']);

const isSql = ({ tag }) => tag.type === 'Identifier' && tag.name === 'sql';
const textOf = ({ quasi }) => quasi.quasis.map(({ value }) => value.cooked).join(' ? ');

const amounts = /^(?:amount|balance|charge|commission|cost|count|fee|open|paid|pay|total)s?$/;

function addsUp({ callee, arguments: [given] }) {
  if (callee.type !== 'MemberExpression' || callee.property.name !== 'reduce') return false;
  if (given?.type !== 'ArrowFunctionExpression' || given.body.type !== 'BinaryExpression') return false;
  const { operator, right } = given.body;
  return operator === '+' && amounts.test(right.type === 'MemberExpression' ? right.property.name : (right.name ?? ''));
}

const inPortal = (filename) => /(?:^|\/)app\//.test(filename.replaceAll('\\', '/'));

export const amountsInOnePlace = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sum: 'A sum of money is calculated once: read it from `api/billing/amounts` or where .oxlintrc.json says.',
      count: 'What is undecided is counted once: read it from `api/shifts/todos.ts` or `api/timesheets/amounts.ts`.',
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
