// npm run dev: Next's development server over the embedded database, without the page cache in front.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureInstalled, root, runCommand, step } from './steps.mjs';

await ensureInstalled();
const { buildOutsideScripts, buildPrograms } = await import('./build.mjs');
await Promise.all([buildPrograms({ names: ['db-worker', 'seed'] }), buildOutsideScripts()]);

const { DATA_DIR = '.data', DEMO_DATA = '1', DATABASE_URL, PLATFORM_API_URL, PORT = '3000' } = process.env;
const isOwn = !DATABASE_URL && !PLATFORM_API_URL;
if (isOwn && DEMO_DATA !== '0' && !existsSync(path.resolve(root, DATA_DIR, 'db')))
  await step('Demo data', process.execPath, ['tools/cli.mjs', 'seed']);

process.exit(await runCommand(bin('next'), ['dev', '--port', PORT], { NEXT_TELEMETRY_DISABLED: '1' }));
