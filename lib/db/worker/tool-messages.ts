import 'server-only';

const CODE = { commandComplete: 0x43, notification: 0x41, parameterStatus: 0x53, readyForQuery: 0x5a } as const;

export interface Answer {
  /** Status of the connection, or undefined while the batch goes on. */
  status: string | undefined;
  /** Command tags, `INSERT 0 1`, `SET`. */
  tags: string[];
  /** A setting that is reported to clients was changed. */
  hasNewSetting: boolean;
  notifications: { channel: string; payload: string }[];
}

function cString(bytes: Buffer, from: number): string {
  return bytes.toString('utf8', from, bytes.indexOf(0, from));
}

/** Reads from the messages of a raw answer what concerns others than the tool that asked. */
export function inspectAnswer(raw: Uint8Array): Answer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const answer: Answer = { status: undefined, tags: [], hasNewSetting: false, notifications: [] };
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const body = at + 5;
    switch (bytes[at]) {
      case CODE.commandComplete:
        answer.tags.push(cString(bytes, body));
        break;
      case CODE.parameterStatus:
        answer.hasNewSetting = true;
        break;
      case CODE.readyForQuery:
        answer.status = String.fromCharCode(bytes[body]!);
        break;
      case CODE.notification: {
        const channel = cString(bytes, body + 4);
        const payload = cString(bytes, body + 4 + Buffer.byteLength(channel) + 1);
        answer.notifications.push({ channel, payload });
      }
    }
  }
  return answer;
}

const QUERY = 0x51;
const PARSE = 0x50;

const COPY_IN = /(?:^|;)\s*copy\s[^;]*\bfrom\s+stdin\b/i;

/** Name of the statement that a Parse message makes; undefined for other messages and for the unnamed one. */
export function preparedName(message: Uint8Array): string | undefined {
  if (message[0] !== PARSE) return undefined;
  return Buffer.from(message.subarray(5, message.indexOf(0, 5))).toString('utf8') || undefined;
}

/** An ErrorResponse that ends the connection. */
export function fatalMessage(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Fails where it stands, so that the transaction around it is in the state the tool expects. */
const REFUSAL = `do $do$ begin raise exception using errcode = '0A000',
  message = 'COPY FROM STDIN does not work on the embedded database: insert rows, or use DATABASE_URL'; end $do$`;

/** A Query or Parse message with other text. */
function withText(message: Uint8Array, textFrom: number, textTo: number, text: string): Uint8Array {
  const changed = Buffer.concat([message.subarray(0, textFrom), Buffer.from(text), message.subarray(textTo)]);
  changed.writeInt32BE(changed.length - 1, 1);
  return changed;
}

/**
 * The message as the engine may see it. The engine reads a message as a whole and cannot wait for the data of a COPY: it would
 * stand still, and everybody with it.
 */
export function admissible(message: Uint8Array): Uint8Array {
  if (message[0] !== QUERY && message[0] !== PARSE) return message;
  const from = message[0] === QUERY ? 5 : message.indexOf(0, 5) + 1;
  const to = message.indexOf(0, from);
  const text = Buffer.from(message.buffer, message.byteOffset + from, to - from).toString('utf8');
  return COPY_IN.test(text) ? withText(message, from, to, REFUSAL) : message;
}

const DROPS_OURS = new Set(['DISCARD ALL', 'DISCARD PLANS', 'DEALLOCATE', 'DEALLOCATE ALL', 'UNLISTEN']);
const CHANGES_SETTINGS = new Set(['SET', 'DISCARD ALL']);

/** What commands of one tool did to the session that all share. */
export function sessionEffects(tags: readonly string[]): { dropsOurs: boolean; changesSettings: boolean } {
  return {
    dropsOurs: tags.some((tag) => DROPS_OURS.has(tag)),
    changesSettings: tags.some((tag) => CHANGES_SETTINGS.has(tag)),
  };
}
