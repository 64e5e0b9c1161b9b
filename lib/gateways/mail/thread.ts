import 'server-only';
import { parentPort } from 'node:worker_threads';
import { openMailGateway } from '.';
import { type MailToSend, type Posted, postOf } from './post';
import { renderMail } from './render';

/** Program of the thread that makes mails and hands them over (`post-thread.ts`). */

const port = parentPort!;
const post = postOf(renderMail, openMailGateway());

let ready: [id: number, posted: Posted][] = [];

/** What is ready at one moment goes together: each message wakes the application's thread. */
function tell(id: number, posted: Posted): void {
  if (ready.push([id, posted]) > 1) return;
  setImmediate(() => {
    port.postMessage(ready);
    ready = [];
  });
}

port.on('message', (asked: [id: number, mail: MailToSend][] | 'close') => {
  if (asked === 'close') {
    post.close();
    port.close();
    return;
  }
  for (const [id, mail] of asked) void post.send(mail).then((posted) => tell(id, posted));
});
