import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, insertColumns, jsonObject } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { json } from '../../db/values.ts';
import { filledFrom, termColumns, type BookedTerms } from '../booking/terms.ts';
import type { SiteFields } from '../booking/store.ts';
import { changedBy, createdBy, listRows, type AuditStamp, type ListResult, type Paging } from '../../db/listing.ts';
import { namedJson } from '../../db/queries/person.ts';
import { placeTitle } from '#api/db/queries/place.ts';

type Site = Pick<ShiftTemplate, 'role' | 'location' | 'contact' | 'training_class' | 'industry'>;
export type TemplateTerms = Omit<ShiftTemplate, keyof Site | 'id' | 'version' | 'updated_at' | 'updated_by' | 'name'>;

interface TemplateRow extends Site, Pick<ShiftTemplate, 'id' | 'version' | 'updated_at' | 'updated_by' | 'name'> {
  terms: TemplateTerms;
}

const template = columns<TemplateRow>({
  id: sql`id`,
  version: sql`version`,
  updated_at: sql`updated_at`,
  updated_by: sql`updated_by`,
  name: sql`name`,
  role: sql`(select ${namedJson(sql`r`)} from roles r where r.id = shift_templates.role_id)`,
  location: sql`(
    select ${jsonObject<Site['location']>({
      id: sql`l.id`,
      name: placeTitle,
      district: namedJson(sql`d`),
    })} from locations l join districts d on d.id = l.district_id where l.id = shift_templates.location_id)`,
  contact: sql`(
    select ${jsonObject<Site['contact']>({ id: sql`c.id`, name: sql`c.name` })}
    from contacts c where c.id = shift_templates.contact_id)`,
  training_class: sql`(
    select ${namedJson(sql`t`)} from training_classes t where t.id = shift_templates.training_class_id)`,
  industry: sql`(select ${namedJson(sql`i`)} from industries i where i.id = shift_templates.industry_id)`,
  terms: sql`terms`,
});

export const templateOf = ({ terms, ...row }: TemplateRow): ShiftTemplate => ({ ...row, ...terms });

const byName = ascending(['text', sql`lower(name)`], ['number', sql`id`]);

export const listTemplates = (db: Database, businessId: number, paging: Paging): Promise<ListResult<TemplateRow>> =>
  listRows(db, byName, paging, template, sql`from shift_templates where business_id = ${businessId}`);

export const findTemplate = (db: Database, businessId: number, id: number): Promise<TemplateRow | null> =>
  db.maybe(sql`select ${template} from shift_templates where id = ${id} and business_id = ${businessId}`);

type BookedSite = SiteFields & BookedTerms;

export const findBooked = (db: Database, businessId: number, shiftId: number): Promise<BookedSite | null> =>
  db.maybe(sql`
    select ${columns<SiteFields>({
      role_id: sql`s.role_id`,
      location_id: sql`s.location_id`,
      contact_id: sql`s.contact_id`,
      training_class_id: sql`s.training_class_id`,
      industry_id: sql`s.industry_id`,
    })}, ${columns(termColumns)}
    from shifts s where s.id = ${shiftId} and s.business_id = ${businessId} and s.status <> ${shiftStatus.DRAFT}`);

export function insertTemplate(
  db: Database,
  businessId: number,
  name: string,
  shift: BookedSite,
  edit: AuditStamp,
): Promise<TemplateRow> {
  const { role_id, location_id, contact_id, training_class_id, industry_id } = shift;
  const { start_date: _first, end_date: _last, repeat_days: _days, ...terms } = filledFrom(shift);
  return db.one(sql`
    insert into shift_templates ${insertColumns({
      business_id: businessId,
      name,
      role_id,
      location_id,
      contact_id,
      training_class_id,
      industry_id,
      terms: json(terms),
      ...createdBy(edit),
    })} returning ${template}`);
}

type TemplateChange = Partial<SiteFields> & { name: string; terms: TemplateTerms };

export const updateTemplate = (
  db: Database,
  id: number,
  { terms, ...given }: TemplateChange,
  edit: AuditStamp,
): Promise<TemplateRow> =>
  db.one(sql`
    update shift_templates set ${assignments({ ...given, terms: json(terms) })}, ${changedBy(edit)}
    where id = ${id} returning ${template}`);

export const deleteTemplate = (db: Database, id: number): Promise<number> =>
  db.run(sql`delete from shift_templates where id = ${id}`);
