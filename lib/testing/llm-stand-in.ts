import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in answers one call: what it is asked, which rung of the ladder, and how it says it. */
export interface StandInAnswer {
  status?: number;
  /** What the model says, in parts as they arrive. */
  parts?: readonly string[];
  /** The stream ends without saying so. */
  isCut?: true;
  /** Nothing comes after the head. */
  isSilent?: true;
  /** One document instead of a stream. */
  isWhole?: true;
}

export interface Asked {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: { required: string[] } } };
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\r\n\r\n`;

function answer(response: ServerResponse, { status = 200, parts = [], isCut, isSilent, isWhole }: StandInAnswer): void {
  if (status !== 200) {
    response.writeHead(status).end('{"error":{}}');
    return;
  }
  if (isWhole) {
    const document = { choices: [{ message: { content: parts.join('') }, finish_reason: 'stop' }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
  if (isSilent) return;
  for (const part of parts) response.write(chunk(part));
  response.end(isCut ? undefined : 'data: [DONE]\n\n');
}

/** A service that speaks chat completions on this machine, as `say` has it; what it was asked is kept. */
export async function startLlmStandIn(say: (asked: Asked, nth: number) => StandInAnswer) {
  const asked: Asked[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      asked.push(JSON.parse(text) as Asked);
      keys.push(request.headers.authorization);
      answer(response, say(asked.at(-1)!, asked.length - 1));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { baseUrl: `http://127.0.0.1:${port}/v1`, asked, keys, stop };
}
