import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  esbuild: { target: 'es2022', jsx: 'automatic' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
    // `npm test` reads the counts from here.
    ...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
