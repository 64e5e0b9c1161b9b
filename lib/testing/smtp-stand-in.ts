import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** What the stand-in says to a recipient or to the mail itself; `250` takes it. */
export interface StandInOptions {
  port?: number;
  /** Answer to RCPT TO, by address. */
  onRecipient?: (address: string) => string;
  /** Asks for an account, and answers it. */
  onAuth?: () => string;
  /** Answer to the end of the mail. */
  onMail?: (mail: string) => string;
  /** Never says a word: a server that hangs. */
  isSilent?: boolean;
}

export interface SmtpStandIn {
  port: number;
  /** Mails it took, as they came, with their recipients. */
  mails: { to: string[]; text: string }[];
  close(): Promise<void>;
}

/** One conversation: enough of RFC 5321 for nodemailer. */
class Conversation {
  private buffer = '';
  private to: string[] = [];
  private isData = false;

  constructor(
    private readonly socket: Socket,
    private readonly options: StandInOptions,
    private readonly mails: SmtpStandIn['mails'],
  ) {
    if (options.isSilent) return;
    this.say('220 stand-in');
    socket.on('data', (bytes) => this.take(bytes.toString('latin1')));
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  private take(text: string): void {
    this.buffer += text;
    for (;;) {
      const mark = this.isData ? '\r\n.\r\n' : '\r\n';
      const end = this.buffer.indexOf(mark);
      if (end === -1) return;
      const piece = this.buffer.slice(0, end);
      this.buffer = this.buffer.slice(end + mark.length);
      if (this.isData) this.takeMail(piece);
      else this.takeCommand(piece);
    }
  }

  private takeMail(text: string): void {
    this.isData = false;
    const answer = this.options.onMail?.(text) ?? '250 taken';
    if (answer.startsWith('250')) this.mails.push({ to: this.to, text });
    this.say(answer);
  }

  private answerTo(line: string): string {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') this.to = [];
    if (verb === 'DATA') return '354 go on';
    if (verb === 'QUIT') return '221 bye';
    if (verb === 'EHLO' && this.options.onAuth) return '250-stand-in\r\n250 AUTH PLAIN';
    if (verb === 'AUTH') return this.options.onAuth?.() ?? '235 ok';
    if (verb !== 'RCPT') return '250 stand-in';
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const answer = this.options.onRecipient?.(address) ?? '250 ok';
    if (answer.startsWith('250')) this.to.push(address);
    return answer;
  }

  private takeCommand(line: string): void {
    const answer = this.answerTo(line);
    this.isData = answer.startsWith('354');
    this.say(answer);
    if (answer.startsWith('221')) this.socket.end();
  }
}

/** A mail server for tests: accepts mails, or answers as configured. */
export async function openSmtpStandIn(options: StandInOptions = {}): Promise<SmtpStandIn> {
  const mails: SmtpStandIn['mails'] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    new Conversation(socket, options, mails);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
