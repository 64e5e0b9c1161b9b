import http from 'node:http';

/** Connections stay open, as those of a proxy in front do. */
const agent = new http.Agent({ keepAlive: true });

/** One request by Node's plain client, which takes the least time of the processors that the server is measured on; gives status and bytes. */
export function ask(url, { method = 'GET', headers = {}, body } = {}) {
  const own =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers: { ...headers, ...own } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, bytes }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Asks for all, some at a time. @throws for an answer that is not 200: a fast error is no speed */
export async function askAll(requests, hands = 1) {
  let at = 0;
  const work = async () => {
    while (at < requests.length) {
      const [url, options] = requests[at++];
      const { status } = await ask(url, options);
      if (status !== 200) throw new Error(`${status} ${url}`);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
}
