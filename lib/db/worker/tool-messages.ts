import 'server-only';

const CODE = { commandComplete: 0x43, notification: 0x41, parameterStatus: 0x53, readyForQuery: 0x5a } as const;

export interface Answer {
  /** Status of the connection, or undefined while the batch goes on. */
  status: string | undefined;
  /** Command tags, `INSERT 0 1`, `SET`. */
  tags: string[];
  /** A setting that clients are told about was changed. */
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

const DROPS_OURS = new Set(['DISCARD ALL', 'DISCARD PLANS', 'DEALLOCATE', 'DEALLOCATE ALL', 'UNLISTEN']);
const CHANGES_SETTINGS = new Set(['SET', 'DISCARD ALL']);

/** What commands of one tool did to the session that all share. */
export function sessionEffects(tags: readonly string[]): { dropsOurs: boolean; changesSettings: boolean } {
  return {
    dropsOurs: tags.some((tag) => DROPS_OURS.has(tag)),
    changesSettings: tags.some((tag) => CHANGES_SETTINGS.has(tag)),
  };
}
