import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import type { BuiltPageName } from '../lib/routes/table';
import { isLongRun } from '../lib/testing/long';
import { companyOf } from './fixtures/companies';
import { sampleOf } from './fixtures/sample-pages';
import { expect, test } from './fixtures/test';
import { expectNoShifts, watchShifts } from './fixtures/visit';

type Send = (response: ServerResponse, html: string) => Promise<unknown>;

/** Up to `cut`, and half a second later the rest. */
const cutAt =
  (cut: string): Send =>
  async (response, html) => {
    const at = html.indexOf(cut);
    if (at < 0) return response.destroy(new Error(`the page has no ${cut}`));
    response.write(html.slice(0, at));
    await pass(500);
    return response.end(html.slice(at));
  };

/** Element by element, each drawn before the next comes, as far as a first screen may reach. */
const inPieces: Send = async (response, html) => {
  const from = html.indexOf('<main');
  const tokens = html.slice(from).match(/<svg[\s\S]*?<\/svg>|<script[\s\S]*?<\/script>|<[^>]*>[^<]*/g) ?? [];
  const pieces: string[] = [];
  // An end, or another choice of a list, changes nothing that is seen.
  for (const token of tokens)
    if (/^<(\/|option)/.test(token)) pieces[pieces.length - 1] += token;
    else pieces.push(token);
  response.write(html.slice(0, from));
  await pass(300);
  for (const piece of pieces.slice(0, 220)) {
    response.write(piece);
    await pass(20);
  }
  return response.end(pieces.slice(220).join(''));
};

/** A slow line: the page comes as `send` lets it, everything else at once. */
async function slowLine(origin: string, send: Send): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url!, origin));
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    return send(response, await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('a page that is cut within its header on the way stays where it was drawn', { tag: '@wide' }, async ({
  browser,
  baseURL,
}) => {
  const line = await slowLine(baseURL!, cutAt('<details class="menu"'));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchShifts(page);
  await page.goto(line.origin + (await sampleOf('contactUs')).paths.en);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
  await expectNoShifts(page);
  await page.close();
  line.close();
});

const pathOf = async (name: BuiltPageName) =>
  name === 'company' ? (await companyOf('rich')).paths.en : (await sampleOf(name)).paths.en;

/** Pages of which nothing may move as they come; a long run looks at the shared one too. */
const slowPages = [...(isLongRun ? (['home'] as const) : []), 'city', 'company', 'register'] as const;

test('what is drawn stays where it is while the rest arrives', async ({ browser, viewport, baseURL }) => {
  // A line that waits leaves the machine to the others.
  await Promise.all(
    slowPages.map(async (name) => {
      const line = await slowLine(baseURL!, inPieces);
      const page = await browser.newPage({ viewport });
      await watchShifts(page);
      await page.goto(line.origin + (await pathOf(name)));
      await expectNoShifts(page);
      await page.close();
      line.close();
    }),
  );
});
