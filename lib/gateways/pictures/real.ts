import 'server-only';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { type MadeFile, type PictureFault, type PictureGateway, PictureRefused, PicturesBusy } from './port';
import type { PictureResult, PictureTask } from './program';

/** Waiting for their turn in one process: beyond it, people would wait longer than they do. */
const maxWaiting = 12;
const timeLimitMs = 30_000;
/** Sizes that are made in the background take their time on a busy machine. */
const longLimitMs = 300_000;

/** A picture in a process of its own: what breaks a decoder breaks nothing else, and its memory goes with it. It is given no setting and no secret. */
function runProgram(program: string, task: PictureTask, timeout: number): Promise<MadeFile[]> {
  return new Promise((resolve, reject) => {
    const options = { timeout, killSignal: 'SIGKILL', env: { NODE_ENV: 'production' }, maxBuffer: 1_000_000 } as const;
    execFile(
      process.execPath,
      ['--max-old-space-size=128', program, JSON.stringify(task)],
      options,
      (error, stdout) => {
        // Killed by its time limit or by the picture itself: there is nothing to be made of it.
        if (error && (error.killed || error.signal)) return reject(new PictureRefused('pictureBroken'));
        if (error) return reject(error);
        const result = JSON.parse(stdout) as PictureResult;
        if ('fault' in result) return reject(new PictureRefused(result.fault as PictureFault));
        resolve(result.made);
      },
    );
  });
}

/** Pictures made by `.build/pictures.mjs`, those that someone waits for one after the other. */
export function picturePrograms(root: string, max = maxWaiting): PictureGateway {
  const program = path.join(root, '.build', 'pictures.mjs');
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = async (task: PictureTask): Promise<MadeFile[]> => {
    if (waiting >= max) throw new PicturesBusy();
    waiting++;
    const turn = last.then(() => runProgram(program, task, timeLimitMs)).finally(() => waiting--);
    last = turn.catch(() => undefined);
    return turn;
  };
  const prepared = async (task: PictureTask) => {
    const [master, ...others] = await inTurn(task);
    return { master: master!, others };
  };
  return {
    prepare: (source, folder) => prepared({ does: 'prepare', source, folder }),
    cut: (source, folder, square) => prepared({ does: 'cut', source, folder, square }),
    derive: (source, folder, plan) => runProgram(program, { does: 'derive', source, folder, plan }, longLimitMs),
  };
}
