import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstLine, firstPage, start, stop } from './processes.mjs';
import { aimRow, loadRow } from './report.mjs';

const languages = ['en', 'fr', 'es'];
const tabs = ['', '&tab=2', '&tab=2&more=1', '&more=1'];

/** Every frame in each language and state: addresses that have to be drawn. */
const unseen = (frames) =>
  tabs.flatMap((tab) => languages.flatMap((lang) => frames.slice(1).map((frame) => `${frame}?lang=${lang}${tab}`)));

/**
 * A reviews frame kept, beside a bare server with the same bytes, and frames that have to be drawn, on a server of its own.
 * @param tools `alternate`, `once` (rounds of load), `origin`, `bare` (origin of the bare server), `root`, `folder` for lists, `say`, `isQuick`,
 *   `env` of a program with its data, `serve`, which starts the server
 */
export async function runWidget({ root, env, say, serve, isQuick, ...tools }) {
  say('Widgets of companies with many opinions');
  // While no server has the data.
  const args = ['tools/cli.mjs', 'bench-widget', isQuick ? '50' : '500'];
  const frames = JSON.parse(await firstLine(start(process.execPath, args, env, root)));
  const server = serve();
  await firstPage(server, `${tools.origin}/`, performance.now());
  say('Widget: kept and drawn');
  const measured = await measureWidget({ ...tools, root, frames });
  await stop(server);
  return measured;
}

async function measureWidget({ alternate, once, origin, bare, root, folder, frames }) {
  const url = `${origin}${frames[0]}?lang=en`;
  const program = start(process.execPath, ['e2e/bench/bare-server.mjs', new URL(bare).port, url], {}, root);
  await firstPage(program, bare, performance.now());
  // Asked often enough to be compressed at the last level before it is measured.
  await once(url, { connections: 1, seconds: 2 });
  const [bareMany, hitMany, bareOne, hitOne] = await alternate([
    { url: bare, connections: 16 },
    { url, connections: 16 },
    { url: bare, connections: 1 },
    { url, connections: 1 },
  ]);
  await stop(program);
  const file = path.join(folder, 'frames.txt');
  writeFileSync(file, `${unseen(frames).join('\n')}\n`);
  const missed = await once(origin, { connections: 4, script: 'e2e/bench/each-visitor.lua', args: [file, '0'] });
  return { bareMany, hitMany, bareOne, hitOne, missed };
}

export const widgetRows = ({ bareMany, hitMany, bareOne, hitOne, missed }) => [
  loadRow('bare `node:http`, the bytes of a reviews frame', 16, bareMany),
  loadRow('our kept reviews frame', 16, hitMany),
  loadRow('bare `node:http`, the bytes of a reviews frame', 1, bareOne),
  loadRow('our kept reviews frame', 1, hitOne),
  loadRow('never-seen reviews frames', 4, missed),
];

/** The aim of the widget (docs/performance.md §3). */
export function widgetAims({ bareMany, hitMany }) {
  const ratio = hitMany.perSecond / bareMany.perSecond;
  return [aimRow('kept reviews frame against bare `node:http`', '≥ 0.75 ×', `${ratio.toFixed(2)} ×`, ratio >= 0.75)];
}
