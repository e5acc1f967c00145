import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { rowsByColumns } from '../../../scripts/lint/rows-by-columns.mjs';

RuleTester.describe = describe;
RuleTester.it = (title: string, check: () => void) => it(title, () => expect(check).not.toThrow());

/** A project of one file: the rule asks for types, and reading all of this one would take long. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rows-by-columns-')));
const filename = join(folder, 'store.ts');
writeFileSync(filename, '');
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { strict: true, target: 'ES2022', types: [] }, files: ['store.ts'] }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const tester = new RuleTester({
  languageOptions: {
    parser: ts.parser,
    parserOptions: { projectService: true, tsconfigRootDir: folder },
  },
});

const store = (statement: string): string => `
  export interface Sql { text: string }
  type SelectList<Row> = Sql & { readonly row?: Row };
  declare function sql(parts: TemplateStringsArray, ...values: unknown[]): Sql;
  declare function columns<Row>(fields: Record<keyof Row, Sql>): SelectList<Row>;
  declare const db: {
    many<Row extends object>(statement: Sql): Promise<Row[]>;
    one<Row extends object>(statement: Sql): Promise<Row>;
    maybe<Row extends object>(statement: Sql): Promise<Row | null>;
  };
  interface Contact { id: number; name: string }
  const contact = columns<Contact>({ id: sql\`id\`, name: sql\`name\` });
  const id = columns<Pick<Contact, 'id'>>({ id: sql\`id\` });
  const name = columns<Pick<Contact, 'name'>>({ name: sql\`lower(name)\` });
  const both: Sql = sql\`id, name\`;
  ${statement}`;
const valid = (statement: string) => ({ name: statement, filename, code: store(statement) });
const invalid = (statement: string, messageId: string) => ({ ...valid(statement), errors: [{ messageId }] });

tester.run('rows-by-columns', rowsByColumns, {
  valid: [
    valid('const rows: Promise<Contact[]> = db.many(sql`select ${contact} from contacts`);'),
    valid('const rows: Promise<Contact[]> = db.many(sql`select ${id}, ${name} from contacts`);'),
    valid('const row = db.maybe<Contact>(sql`with c as (select 1) select ${contact} ${sql`from contacts`} limit 1`);'),
    valid('const row = db.one<Contact>(sql`update contacts set name = ${"Mandy Yip"} returning ${contact}`);'),
    valid('const row = db.one<{ id: number }>(sql`select max(id) as id from contacts`);'),
    valid('const isThere = db.maybe(sql`select 1 from contacts`);'),
  ],
  invalid: [
    invalid('const rows: Promise<Contact[]> = db.many(sql`select id, name from contacts`);', 'unchecked'),
    invalid('const rows: Promise<Contact[]> = db.many(sql`select ${both} from contacts`);', 'unchecked'),
    invalid('const row = db.maybe<Contact>(sql`select ${id}, name from contacts`);', 'unchecked'),
    invalid('const row = db.one<Contact>(sql`insert into contacts select name from old returning *`);', 'unchecked'),
    invalid('const row = db.one<Contact>(sql`select ${id} from contacts`);', 'missing'),
    invalid("const json = sql`select json_build_object('id', id) from contacts`;", 'json'),
  ],
});
