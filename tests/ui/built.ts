import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';

export interface BuiltPage {
  html: string;
  css: string;
}

/**
 * Builds a module of this folder as production does (short class names, minified CSS) and renders its
 * default export: the markup, and the CSS of exactly the components it uses.
 */
export async function built(entry: string): Promise<BuiltPage> {
  const root = path.resolve(import.meta.dirname, '../..');
  const outDir = await mkdtemp(path.join(root, 'node_modules/.cache-ui-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
      esbuild: { target: 'es2022', jsx: 'automatic' },
      build: {
        outDir,
        ssr: path.join(import.meta.dirname, entry),
        ssrEmitAssets: true,
        cssCodeSplit: false,
        cssMinify: true,
        target: 'es2022',
        rollupOptions: { output: { entryFileNames: 'page.mjs', assetFileNames: '[name][extname]' } },
      },
    });
    const files = await readdir(outDir);
    const sheets = files.filter((file) => file.endsWith('.css'));
    const css = (await Promise.all(sheets.map((file) => readFile(path.join(outDir, file), 'utf8')))).join('');
    const page = (await import(pathToFileURL(path.join(outDir, 'page.mjs')).href)) as { default: () => ReactElement };
    return { html: renderToStaticMarkup(page.default()), css: css.trim() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

export const asDocument = ({ html, css }: BuiltPage, { lang = 'en', title = 'Shiftdock' } = {}) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style></head><body>${html}</body></html>`;
