// The yardstick: node:http answering with the very bytes (head and body) of the cached page.
//   node e2e/bench/bare-server.mjs PORT URL
import http from 'node:http';

const [port, url] = process.argv.slice(2);
const OWN = /^(?:date|connection|keep-alive)$/i;

http.get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const head = [];
    for (let i = 0; i < answer.rawHeaders.length; i += 2)
      if (!OWN.test(answer.rawHeaders[i])) head.push(answer.rawHeaders[i], answer.rawHeaders[i + 1]);
    const server = http.createServer((_, response) => {
      response.writeHead(200, head);
      response.end(body);
    });
    server.listen(Number(port), () => console.log(`listening ${body.length}`));
  });
});
