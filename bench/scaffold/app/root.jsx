import { Links, Meta, NavLink, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';

const menu = 'dashboard shifts roles locations contacts training-classes workers supervisors timesheets worker-invoices settings'.split(' ');

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          <ul>
            {menu.map((name) => (
              <li key={name}>
                <NavLink to={`/${name}`}>{name}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <Outlet />
        </main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
