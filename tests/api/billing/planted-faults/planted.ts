/** Chosen by tables and columns: each one that holds money, a link, a status or a day. */
export interface PlantedFault {
  table: string;
  fault: string;
  statement: string;
}

export const of = (table: string, faults: Readonly<Record<string, string>>): PlantedFault[] =>
  Object.entries(faults).map(([fault, statement]) => ({ table, fault, statement }));

export const change = (table: string, where: string) => (what: string) =>
  `update ${table} set ${what} where id = (select min(x.id) from ${table} x where ${where})`;
