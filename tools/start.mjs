// npm start: everything from a fresh clone to a served marketplace; a second start goes straight to serving.
// Only node: modules may be imported before the dependencies are there.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './steps.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`Node 20.9 or newer is needed; this is ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}

process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED = '1';
await ensureInstalled();
const { buildApp } = await import('./build-app.mjs');
await buildApp({ programs: ['server', 'db-worker', 'mail-thread', 'pictures'] });

// The server lives in this very process: signals reach it, and nothing stands between it and its supervisor.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, '.build', 'server.mjs')).href);
