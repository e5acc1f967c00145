import { parse } from 'libpg-query';

export interface Narrowing {
  description: string;
  reason: string | null;
}

interface Statement {
  CreateStmt?: { relation: { relname: string } };
  DropStmt?: { removeType: string; objects: { List?: { items: { String: { sval: string } }[] } }[] };
  RenameStmt?: { renameType: string; newname: string };
  AlterTableStmt?: { relation: { relname: string }; cmds: { AlterTableCmd: Command }[] };
  IndexStmt?: { relation: { relname: string }; idxname?: string; unique?: boolean };
  CreateTrigStmt?: { relation: { relname: string }; trigname: string };
  AlterDomainStmt?: object;
  AlterTypeStmt?: object;
  TruncateStmt?: object;
  DoStmt?: object;
}

interface Command {
  subtype: string;
  name?: string;
  def?: { ColumnDef?: { colname: string; constraints?: { Constraint: { contype: string } }[] }; Constraint?: object };
}

const reasonLine = /^\s*-- Two versions: (.{20,})$/m;

/** The previous version does not write a new column, which is fine unless it is NOT NULL without a default. */
function narrowColumn({ def }: Command): string | null {
  const kinds = (def?.ColumnDef?.constraints ?? []).map(({ Constraint: { contype } }) => contype);
  const fills = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => kinds.includes(kind));
  return kinds.includes('CONSTR_NOTNULL') && !fills ? `adds ${def?.ColumnDef?.colname} that must be given` : null;
}

const commands: Readonly<Record<string, (command: Command) => string | null>> = {
  AT_AddColumn: narrowColumn,
  AT_DropColumn: ({ name }) => `drops the column ${name}`,
  AT_AlterColumnType: ({ name }) => `changes the type of ${name}`,
  AT_SetNotNull: ({ name }) => `no longer lets ${name} be empty`,
  AT_ColumnDefault: ({ name, def }) => (def ? null : `drops the default of ${name}`),
  AT_AddConstraint: () => 'adds a constraint',
  AT_DropConstraint: ({ name = '' }) => (/_(check|fkey)$/.test(name) ? null : `drops the constraint ${name}`),
};

function narrowTable({ relation, cmds }: NonNullable<Statement['AlterTableStmt']>): string[] {
  return cmds.flatMap(({ AlterTableCmd: command }) => {
    const description = commands[command.subtype]?.(command) ?? null;
    return description === null ? [] : [`${relation.relname}: ${description}`];
  });
}

function narrowDrop(
  { removeType, objects }: NonNullable<Statement['DropStmt']>,
  unique: ReadonlySet<string>,
): string[] {
  const names = objects.map(({ List }) => List?.items.map(({ String: { sval } }) => sval).join('.') ?? '');
  const dropped = removeType === 'OBJECT_INDEX' ? names.filter((name) => unique.has(name)) : names;
  return dropped.length === 0
    ? []
    : [`drops ${removeType.slice('OBJECT_'.length).toLowerCase()} ${dropped.join(', ')}`];
}

/** Statements that cannot be analysed without knowing the rows. */
const always: readonly [keyof Statement, string][] = [
  ['AlterDomainStmt', 'changes a domain'],
  ['AlterTypeStmt', 'changes a type'],
  ['TruncateStmt', 'empties a table'],
  ['DoStmt', 'runs code that this rule does not read'],
];

function narrow(statement: Statement, made: ReadonlySet<string>, unique: ReadonlySet<string>): string[] {
  const {
    AlterTableStmt: table,
    DropStmt: drop,
    RenameStmt: rename,
    IndexStmt: index,
    CreateTrigStmt: trigger,
  } = statement;
  const isOld = ({ relation: { relname } }: { relation: { relname: string } }) => !made.has(relname);
  return [
    ...(table && isOld(table) ? narrowTable(table) : []),
    ...(drop ? narrowDrop(drop, unique) : []),
    ...(rename && rename.renameType !== 'OBJECT_INDEX' ? [`renames something to ${rename.newname}`] : []),
    ...(index?.unique && isOld(index) ? [`${index.relation.relname}: wants something unique`] : []),
    ...(trigger && isOld(trigger) ? [`${trigger.relation.relname}: adds the trigger ${trigger.trigname}`] : []),
    ...always.filter(([kind]) => kind in statement).map(([, description]) => description),
  ];
}

/**
 * Reads a migration with PostgreSQL's own parser. `needless` are reasons before statements that narrow nothing:
 * they would excuse whatever is put there later.  @param unique names of the unique indexes of all migrations so
 * far; this one's are added
 */
export async function narrowings(
  text: string,
  unique = new Set<string>(),
): Promise<{ found: Narrowing[]; needless: string[] }> {
  const bytes = Buffer.from(text);
  const { stmts = [] } = (await parse(text)) as {
    stmts?: { stmt: Statement; stmt_location?: number; stmt_len?: number }[];
  };
  const made = new Set(stmts.flatMap(({ stmt: { CreateStmt: made } }) => (made ? [made.relation.relname] : [])));
  const found: Narrowing[] = [];
  const needless: string[] = [];
  let before = 0;
  for (const { stmt, stmt_location: from = 0, stmt_len: length = bytes.length } of stmts) {
    const reason = reasonLine.exec(bytes.subarray(before, from + length).toString())?.[1] ?? null;
    before = from + length;
    const description = narrow(stmt, made, unique);
    found.push(...description.map((each) => ({ description: each, reason })));
    if (reason !== null && description.length === 0) needless.push(reason);
    if (stmt.IndexStmt?.unique && stmt.IndexStmt.idxname) unique.add(stmt.IndexStmt.idxname);
  }
  return { found, needless };
}
