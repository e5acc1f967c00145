import { layout, route, type RouteConfig } from '@remix-run/route-config';

/**
 * The product's addresses, as rulings.md settles them. A file's name owes nothing to its URL; a folder is
 * one entry of the side menu.
 */
export default [
  // Signed out
  route('login', 'routes/sign-in/login.tsx'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('language', 'routes/sign-in/language.ts'),
  route('files/:key', 'routes/files/file.ts'),

  // Signed in
  layout('routes/portal/layout.tsx', [
    route('dashboard', 'routes/portal/dashboard/page.tsx'),
    route('contacts', 'routes/portal/contacts/list.tsx'),
    route('contacts/new', 'routes/portal/contacts/new.tsx'),
    route('contacts/:id', 'routes/portal/contacts/edit.tsx'),
    route('contacts/:id/removal', 'routes/portal/contacts/removal.tsx'),
    route('*', 'routes/portal/not-found.tsx'),
  ]),
] satisfies RouteConfig;
