import 'server-only';

/** An answer that is longer than any draft is not read to its end. */
const maxBytes = 512 * 1024;

interface Chunk {
  choices?: {
    delta?: { content?: string | null };
    message?: { content?: string | null };
    finish_reason?: string | null;
  }[];
}

/** What a stream said, and whether it said that it was done. */
export interface Heard {
  text: string;
  isWhole: boolean;
}

function hear(line: string, heard: Heard): void {
  if (!line.startsWith('data:')) return;
  const data = line.slice(5).trim();
  if (data === '[DONE]') {
    heard.isWhole = true;
    return;
  }
  if (data === '') return;
  const choice = (JSON.parse(data) as Chunk).choices?.[0];
  heard.text += choice?.delta?.content ?? '';
  if (choice?.finish_reason === 'stop') heard.isWhole = true;
}

/**
 * Reads the answer of a chat completion: server-sent events, or one JSON document of a service that does not stream.
 * @param alive called with each part that arrives
 * @throws SyntaxError for what is neither, RangeError for what is too long
 */
export async function readCompletion(response: Response, alive: () => void): Promise<Heard> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  const decoder = new TextDecoder();
  const heard: Heard = { text: '', isWhole: false };
  let [size, rest] = [0, ''];
  for await (const part of response.body ?? []) {
    alive();
    size += (part as Uint8Array).byteLength;
    if (size > maxBytes) throw new RangeError('The answer is too long');
    rest += decoder.decode(part as Uint8Array, { stream: true });
    if (!isStream) continue;
    const lines = rest.split(/\r\n|\n|\r(?!\n)/);
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line, heard);
  }
  if (isStream) {
    hear(rest, heard);
    return heard;
  }
  const choice = (JSON.parse(rest) as Chunk).choices?.[0];
  const isCut = choice?.finish_reason === 'length';
  return { text: choice?.message?.content ?? '', isWhole: choice !== undefined && !isCut };
}
