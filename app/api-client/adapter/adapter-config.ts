import { z } from 'zod';
import { capabilityNames } from '#contract/capabilities.ts';
import { enumerations } from '#contract/core/enumerations.ts';

/** A path in a body: names separated by dots; empty for the whole body. */
const place = z.string().regex(/^([\w-]+(\.[\w-]+)*)?$/, 'is no place such as "meta.total"');

/** The first path with a value wins. */
const places = z.union([place, z.array(place)]).transform((given) => (Array.isArray(given) ? given : [given]));

const plain = z.union([z.string(), z.number(), z.boolean()]);

const statuses = z.array(z.union([z.string(), z.number()]));

const headerName = z.string().regex(/^[A-Za-z][\w-]*$/, 'is no name of a header');

/** Null: the header is not sent. An object also changes its value. */
const header = z.union([
  headerName,
  z.null(),
  z.strictObject({
    name: headerName,
    prefix: z.string().optional(),
    values: z.record(z.string(), z.string()).optional(),
  }),
]);
export type HeaderRule = z.output<typeof header>;

/** Null: the parameter is not sent. */
const parameters = z.record(z.string(), z.union([z.string().min(1), z.null()]));

const callMap = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  path: z
    .string()
    .regex(/^\/\S*$/, 'begins with / and has no spaces')
    .optional(),
  data: place.optional(),
  names: z.record(z.string(), z.string().min(1)).optional(),
  parameters: parameters.optional(),
});
export type CallRule = z.output<typeof callMap>;

const enumerationNames = Object.keys(enumerations) as [string, ...string[]];

/** How another API differs from the contract. `docs/your-own-api.md` describes each key with an example. */
export const adapterConfig = z.strictObject({
  suffix: z.enum(['', '/']).default(''),
  base: z
    .string()
    .regex(/^(\/[\w.~-]+)*$/, 'is no path such as "/api/v2"')
    .default('/api'),
  envelope: z
    .strictObject({
      data: place.default('data'),
      message: place.nullable().default('message'),
      sent: place.default(''),
    })
    .prefault({}),
  pages: z
    .strictObject({
      items: place.optional(),
      page: place.default('meta.page'),
      limit: place.default('meta.limit'),
      total: place.default('meta.total'),
      totals: place.default('meta.totals'),
      last: place.optional(),
      next: place.optional(),
      sent: z.enum(['page', 'page-from-zero', 'offset']).default('page'),
    })
    .prefault({}),
  names: z
    .strictObject({
      case: z.enum(['snake', 'camel', 'pascal', 'kebab']).default('snake'),
      of: z.record(z.string(), z.string().min(1)).default({}),
    })
    .prefault({}),
  dates: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYYMMDD', 'YYYY/MM/DD']).default('YYYY-MM-DD'),
  instants: z
    .strictObject({
      form: z.enum(['iso', 'seconds', 'milliseconds', 'local']).default('iso'),
      zone: z
        .string()
        .regex(/^(Z|[+-]\d\d:\d\d)$/, 'is no offset such as "+08:00"')
        .default('Z'),
    })
    .prefault({}),
  booleans: z.strictObject({ true: plain, false: plain }).default({ true: true, false: false }),
  amounts: z.enum(['dollars', 'cents', 'text']).default('dollars'),
  enumerations: z
    .strictObject({
      style: z.enum(['values', 'names', 'lowercase']).default('values'),
      of: z.partialRecord(z.enum(enumerationNames), z.record(z.string(), plain)).default({}),
    })
    .prefault({}),
  errors: z
    .strictObject({
      message: places.default([]),
      code: places.default([]),
      fields: places.default([]),
      codes: z.record(z.string(), z.string()).default({}),
      success: z.strictObject({ at: place, is: z.array(plain).min(1) }).optional(),
      statuses: z.record(z.string(), z.number().int().min(400).max(599)).default({}),
    })
    .prefault({}),
  sessions: z
    .strictObject({ signed_out: statuses.default([401, 403, 406]), may_not: statuses.default([]) })
    .prefault({}),
  headers: z
    .strictObject({
      accept: header.optional(),
      authorization: header.optional(),
      role: header.optional(),
      language: header.optional(),
      'x-request-id': header.optional(),
      'idempotency-key': header.optional(),
      'client-address': header.optional(),
      'device-token': header.optional(),
      'client-agent': header.optional(),
      always: z.record(headerName, z.string()).default({}),
    })
    .prefault({}),
  parameters: parameters.default({}),
  calls: z.record(z.string(), callMap).default({}),
  files: z
    .strictObject({
      // Each becomes part of the Content-Security-Policy, where other characters would be a wildcard or a
      // directive.
      origins: z
        .array(
          z
            .url({
              protocol: /^https?$/,
              hostname: z.regexes.hostname,
              error: 'is no host such as "https://cdn.example.com"',
            })
            .transform((url) => new URL(url).origin),
        )
        .default([]),
      base: z
        .string()
        .regex(/^(\/[\w.~-]+)+$/, 'is no path such as "/storage"')
        .default('/files'),
      token: z.boolean().default(true),
    })
    .prefault({}),
  locking: z.boolean().default(true),
  capabilities: z.array(z.enum(capabilityNames)).optional(),
});

/** For adapter files: `export default {…} satisfies AdapterConfigInput`. */
export type AdapterConfigInput = z.input<typeof adapterConfig>;
export type AdapterConfig = z.output<typeof adapterConfig>;
