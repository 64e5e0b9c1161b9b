import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config lib/db/drizzle.config.ts`, run in the project's folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/db/tables/index.ts',
  out: './lib/db/migrations',
});
