import 'server-only';
import { execFile } from 'node:child_process';
import path from 'node:path';
import type { PictureResult, PictureTask } from './make';
import { type MadeFile, type PictureFault, type PictureGateway, PictureRefused, PicturesBusy } from './port';

/** Waiting for their turn in one process: beyond it, people would wait longer than they do. */
const maxWaiting = 12;
const timeLimitMs = 30_000;
/** Sizes that are made in the background take their time on a busy machine. */
const longLimitMs = 300_000;

/** A picture in a process of its own: what breaks a decoder breaks nothing else, and its memory goes with it. It is given no setting and no secret. */
function runProgram(program: string, task: PictureTask, timeout: number): Promise<PictureResult> {
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
        resolve(JSON.parse(stdout) as PictureResult);
      },
    );
  });
}

/** Pictures made by something: those that someone waits for one after the other. */
export function picturesBy(
  work: (task: PictureTask, timeLimitMs: number) => Promise<PictureResult>,
  max = maxWaiting,
): PictureGateway {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const make = async (task: PictureTask, limitMs: number): Promise<MadeFile[]> => {
    const result = await work(task, limitMs);
    if ('fault' in result) throw new PictureRefused(result.fault as PictureFault);
    return result.made;
  };
  const inTurn = async (task: PictureTask): Promise<MadeFile[]> => {
    if (waiting >= max) throw new PicturesBusy();
    waiting++;
    const turn = last.then(() => make(task, timeLimitMs)).finally(() => waiting--);
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
    derive: (source, folder, plan) => make({ does: 'derive', source, folder, plan }, longLimitMs),
  };
}

/** By `.build/pictures.mjs`. */
export function picturePrograms(root: string, max?: number): PictureGateway {
  const program = path.join(root, '.build', 'pictures.mjs');
  return picturesBy((task, limitMs) => runProgram(program, task, limitMs), max);
}
