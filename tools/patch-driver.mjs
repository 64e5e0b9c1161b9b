// postgres.js 3.4.9 does not survive the loss of a connection: it writes to a socket that is gone, outside of any promise, which ends the
// process; it keeps what it was about to write, so that the connection never comes back; and it sends the rest of a lost transaction,
// its COMMIT too, over the next connection, into another caller's transaction (its issues 1133, 1154, 1186, 1208, 1216). No release
// mends it yet. Here it is mended in node_modules, by exact text: another version stops the build until the patch is checked.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const VERSION = '3.4.9';

/** By file: what stands there, and what stands there afterwards. */
const CHANGES = {
  'connection.js': [
    [
      '    const x = socket.write(chunk, fn)\n',
      `    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return false
    }
    const x = socket.write(chunk, fn)
`,
    ],
    ['    socket = null\n\n    if (initial)\n', '    socket = chunk = nextWriteTimer = null\n\n    if (initial)\n'],
    [
      "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
`,
    ],
  ],
  'index.js': [
    [
      '      , connection\n      , prepare = null\n',
      '      , connection\n      , lost = null\n      , prepare = null\n',
    ],
    [
      '        new Promise((_, reject) => connection.onclose = reject)\n',
      `        new Promise((_, reject) => connection.onclose = error => {
          lost = error
          while (queries.length)
            queries.shift().reject(error)
          reject(error)
        })
`,
    ],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

`,
    ],
  ],
};

function patchFile(file, changes) {
  const before = readFileSync(file, 'utf8');
  let after = before;
  for (const [from, to] of changes) {
    if (after.includes(to)) continue;
    if (after.split(from).length !== 2) throw new Error(`${file} is not as tools/patch-driver.mjs knows it`);
    after = after.replace(from, () => to);
  }
  if (after === before) return;
  // Not in place: the file may be shared with other folders by a hard link, and another process may be reading it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, after);
  renameSync(draft, file);
}

/** Mends the driver where it is not yet. @throws Error for another version of it */
export function patchDriver() {
  const folder = path.join(root, 'node_modules', 'postgres');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (version !== VERSION) throw new Error(`postgres ${version}: look whether tools/patch-driver.mjs is still needed`);
  for (const sources of ['src', 'cjs/src'])
    for (const [name, changes] of Object.entries(CHANGES)) patchFile(path.join(folder, sources, name), changes);
}
