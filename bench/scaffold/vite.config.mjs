import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [remix()],
  build: { target: 'es2022' },
  esbuild: { target: 'es2022' },
});
