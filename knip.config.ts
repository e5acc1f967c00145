import type { RouteConfigEntry } from '@remix-run/route-config';
import type { KnipConfig } from 'knip';
import routes from './app/routes.ts';

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];
/** The route table names the screens: a file in `app/routes` that no address names and no screen imports is unused. */
const screens = routes.flatMap(filesOf).map((file) => `app/${file}!`);

/** Entries and project files that end with `!` are the product; the others only test, measure or build it. */
const config: KnipConfig = {
  entry: [
    'server.ts!',
    'app/root.tsx!',
    'app/routes.ts!',
    ...screens,
    'app/entry.*.{ts,tsx}!',
    'docs/adapters/*.ts!',
    'tests/support/other-apis/dialect-adapter.ts',
    'app/islands/entry.client.tsx!',
    'api/server.ts!',
    'api/*/command.ts!',
    'app/doctor/command.ts!',
    'app/pictures/drawing-process.ts!',
    'app/spreadsheets/spreadsheet-process.ts!',
    'scripts/{*,docs/*,verify/*}.{mjs,cjs,ts}!',
    'scripts/toolchain/{exit-with-parent,running}.mjs!',
    'tests/support/stand-ins/*.mjs',
    'tests/spreadsheets/reading-process.ts',
    'tests/support/stand-ins/child-program.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/support/browser/planted/*.ts',
    'tests/ui/{shoot,gallery}.{ts,tsx}',
    'tests/ui/*-page.tsx',
    'bench/*.{mjs,ts}',
    'vite.islands.config.ts!',
  ],
  project: [
    'app/**/*.{ts,tsx}!',
    'api/**/*.ts!',
    'demo/**/*.ts!',
    'domain/**/*.ts!',
    'runtime/**/*.ts!',
    'contract/**/*.ts!',
    'server.ts!',
    'locales/*.ts!',
    'scripts/{*,docs/*,verify/*,toolchain/*}.{mjs,cjs,ts}!',
    'scripts/lint/*.mjs',
    'tests/**/*.{ts,tsx}',
  ],
  remix: false,
  ignoreExportsUsedInFile: true,
  // The system has these; npm cannot bring them.
  ignoreBinaries: [
    'pdftotext',
    'redis-server',
    'setpriv',
    'mount',
    'umount',
    'java',
    'systemd-analyze',
    'docker-compose',
    'nginx',
    'openssl',
    'script',
    'mkfifo',
  ],
  ignoreDependencies: [
    'dependency-cruiser',
    'preact',
    'vnu-jar',
    '@fontsource-variable/noto-sans-hk',
    '@fontsource/arimo',
    '@fontsource/montserrat',
    '@types/smtp-server',
  ],
};

export default config;
