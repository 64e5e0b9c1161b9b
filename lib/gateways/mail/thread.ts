import 'server-only';
import { parentPort } from 'node:worker_threads';
import { openMailGateway } from '.';
import { type MailToSend, postOf } from './post';
import { renderMail } from './render';

/** Program of the thread that makes mails and hands them over (`post-thread.ts`). */

const port = parentPort!;
const post = postOf(renderMail, openMailGateway());

port.on('message', (asked: [id: number, mail: MailToSend] | 'close') => {
  if (asked === 'close') {
    post.close();
    port.close();
    return;
  }
  const [id, mail] = asked;
  void post.send(mail).then((posted) => port.postMessage([id, posted]));
});
