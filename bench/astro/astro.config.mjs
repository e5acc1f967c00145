import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

/** Pages are written from the product's own page before each build (`write-pages.mjs`), so their folder is one of the build. */
export default defineConfig({
  root: import.meta.dirname,
  srcDir: './build/src',
  outDir: './build/dist',
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  compressHTML: true,
  devToolbar: { enabled: false },
});
