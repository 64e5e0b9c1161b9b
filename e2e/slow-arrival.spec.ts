import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleOf } from './fixtures/sample-pages';
import { expect, test } from './fixtures/test';
import { expectNoShifts, watchShifts } from './fixtures/visit';

/** A slow line: the page comes as it is up to `cut`, and half a second later the rest; everything else at once. */
async function slowLine(origin: string, cut: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url!, origin));
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const at = html.indexOf(cut);
    if (at < 0) return response.destroy(new Error(`the page has no ${cut}`));
    response.write(html.slice(0, at));
    return setTimeout(() => response.end(html.slice(at)), 500);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('a page that is cut within its header on the way stays where it was drawn', { tag: '@wide' }, async ({
  browser,
  baseURL,
}) => {
  const line = await slowLine(baseURL!, '<details class="menu"');
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchShifts(page);
  await page.goto(line.origin + (await sampleOf('contactUs')).paths.en);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
  await expectNoShifts(page);
  await page.close();
  line.close();
});
