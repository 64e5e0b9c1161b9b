import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { renewRecommendationLink, sendRecommendation } from '../lib/opinions/contract';
import { getCompanyView } from '../lib/profile/contract';
import { askDatabase } from './fixtures/database';
import { Html } from './fixtures/html';
import { ask, inParallel, origins } from './fixtures/http';
import { type Link, mailsTo, makeLink, saidThrough } from './fixtures/links';
import { runProgram } from './fixtures/program';
import { locales } from './fixtures/test';
import {
  asOwnPage,
  asProgram,
  expectRefusal,
  expectSuccess,
  liveEntries,
  send,
  sendAsProgram,
} from './fixtures/wire-calls';

const opinion = (token: string, more: object = {}) => ({
  Object: { Token: token, Comment: 'They greet everybody by name.', ThumbsUp: true, ...more },
});

/** Posts as a browser without script does. */
function postForm(path: string, fields: Record<string, string>) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...asOwnPage },
    body: new URLSearchParams(fields).toString(),
  });
}

const formOf = ({ token, company }: Link, more: Record<string, string> = {}) => ({
  'Object.Token': token,
  'Object.Comment': `Said ${randomUUID()}`,
  'Object.ThumbsUp': 'true',
  page: 'company',
  page_id: String(company.id),
  lang_code: 'en',
  ...more,
});

/** Path and query of an uncached 303. */
function placeOf(answer: Awaited<ReturnType<typeof ask>>): string {
  expect(answer.status, answer.text.slice(0, 200)).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  const url = new URL(answer.headers.location ?? '');
  return url.pathname + url.search;
}

test.describe('a personal link on the wire', () => {
  test('missing is 401, unknown 404, used and expired 410, and nothing is said', async () => {
    const [link, expired] = [await makeLink(), await makeLink({ isExpired: true })];
    const { Object: withoutToken } = opinion('');
    expectRefusal(await sendAsProgram(sendRecommendation, { Object: withoutToken }), 401, sendRecommendation);
    expectRefusal(await sendAsProgram(sendRecommendation, opinion('')), 401, sendRecommendation);
    expectRefusal(await sendAsProgram(sendRecommendation, opinion('x'.repeat(43))), 404, sendRecommendation);
    expectRefusal(await sendAsProgram(sendRecommendation, opinion(expired.token)), 410, sendRecommendation);
    const first = expectSuccess(await sendAsProgram(sendRecommendation, opinion(link.token)));
    expect(first.Id).toBeGreaterThan(0);
    expectRefusal(
      await sendAsProgram(sendRecommendation, opinion(link.token, { ThumbsUp: false })),
      410,
      sendRecommendation,
    );
    expect(await saidThrough(link)).toMatchObject([{ isThumbsUp: true, origin: 'invited', name: 'Ana L.' }]);
    expect(await saidThrough(expired)).toEqual([]);
  });

  test('of a hundred at once one is taken, ninety-nine are 410', async () => {
    const link = await makeLink();
    const headers = await asProgram();
    const answers = await inParallel(Array(100).fill(0), 24, () =>
      send(sendRecommendation, opinion(link.token), { headers }),
    );
    const counted = [200, 410].map((status) => answers.filter((one) => one.status === status).length);
    expect(counted).toEqual([1, 99]);
    expect(await saidThrough(link)).toHaveLength(1);
  });

  test('a page that is opened, by whom and how often ever, spends nothing', async () => {
    const link = await makeLink();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await ask(link.address, { method })).status).toBe(200);
    expectSuccess(await sendAsProgram(sendRecommendation, opinion(link.token)));
  });

  for (const isUp of [true, false])
    test(`a thumb ${isUp ? 'up' : 'down'} is counted at once, and told with where it comes from`, async () => {
      const link = await makeLink();
      const view = async () =>
        expectSuccess(await sendAsProgram(getCompanyView, { id: link.company.id, lang_code: 'en' })) as unknown as {
          RatingsGood: number;
          RatingsBad: number;
          CustomerReviews: { ReviewComment: string; Source: string; ReviewStars: number }[];
        };
      const before = await view();
      const Comment = `Said ${randomUUID()}`;
      expectSuccess(await sendAsProgram(sendRecommendation, opinion(link.token, { Comment, ThumbsUp: isUp })));
      const after = await view();
      expect([after.RatingsGood - before.RatingsGood, after.RatingsBad - before.RatingsBad]).toEqual(
        isUp ? [1, 0] : [0, 1],
      );
      const said = after.CustomerReviews.find(({ ReviewComment }) => ReviewComment === Comment);
      expect(said).toMatchObject({ Source: 'invited', ReviewStars: 0 });
    });

  test('a new link is asked for alike whether there was one or not', async () => {
    const [link, expired] = [await makeLink(), await makeLink({ isExpired: true })];
    const answerOf = async (token: string) => {
      const { ProcessingTimeMS: _, ...answer } = expectSuccess(await sendAsProgram(renewRecommendationLink, { token }));
      return answer;
    };
    const answers = [await answerOf(expired.token), await answerOf(link.token), await answerOf('x'.repeat(43))];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(expired)).toBe(1);
    await answerOf(expired.token);
    expect(await mailsTo(expired)).toBe(1);
  });
});

test.describe('npm run invite', () => {
  const invite = (...args: string[]) => runProgram('invite', args);

  test('mails a link that opens the dialog, beside the running server; prints it only when asked', async () => {
    const [company] = await liveEntries('company');
    const email = `${randomUUID()}@example.com`;
    const right = ['--company', String(company!.Id), '--email', email, '--lang', 'fr', '--name', 'Ana Lopez'];
    const quiet = await invite(...right);
    expect(quiet).not.toContain('recommendation-token');
    const printed = await invite(...right, '--print-link');
    const link = new URL(printed.trim().split('\n').at(-1)!);
    expect(link.origin).toBe(origins.main);
    expect((await ask(link.pathname + link.search)).text).toContain(`action="${sendRecommendation.path}"`);
    const states = () => askDatabase<{ state: string }>('select state from outbox_mails where recipient = $1', [email]);
    await expect
      .poll(async () => (await states()).map(({ state }) => state), { timeout: 15_000 })
      .toEqual(['sent', 'sent']);
  });

  test('says what is wrong: 2 for a line that makes no sense, 1 for a company that is not there', async () => {
    const codeOf = (...args: string[]) =>
      invite(...args).then(
        () => 0,
        (error: { code: number }) => error.code,
      );
    expect(await codeOf('--company', '1')).toBe(2);
    expect(await codeOf('--company', '2147483647', '--email', 'a@example.com', '--lang', 'en')).toBe(1);
  });
});

test.describe('the page of a personal link', () => {
  for (const locale of locales)
    test(`has the form in its HTML in ${locale}; is kept by nobody, and leads nowhere with the token`, async () => {
      const link = await makeLink({ locale });
      const answer = await ask(link.address);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      const html = new Html(answer.text);
      const form = html.tags.find(
        ({ name, attributes }) => name === 'form' && attributes.action === sendRecommendation.path,
      );
      expect(form?.attributes).toMatchObject({ method: 'post' });
      const holders = html.tags.filter(({ attributes }) =>
        Object.values(attributes).some((value) => value.includes(link.token)),
      );
      expect(holders.map(({ name, attributes }) => [name, attributes.type])).toEqual([['input', 'hidden']]);
      const clean = await ask(link.path);
      expect(clean.text).not.toContain(link.token);
      expect(clean.text).not.toContain(sendRecommendation.path);
    });

  test('as data for a router it is kept by nobody either', async () => {
    const link = await makeLink();
    const answer = await ask(link.address, { headers: { rsc: '1' } });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await ask(link.path, { headers: { rsc: '1' } })).text).not.toContain(link.token);
  });

  test('a link that was used, one that ran out and an unknown one', async () => {
    const [used, expired] = [await makeLink(), await makeLink({ isExpired: true })];
    expectSuccess(await sendAsProgram(sendRecommendation, opinion(used.token)));
    const [ofUsed, ofExpired] = [await ask(used.address), await ask(expired.address)];
    expect(ofUsed.text).toContain('This link was already used');
    expect(ofExpired.text).toContain('This link has run out');
    for (const { text } of [ofUsed, ofExpired]) expect(text).toContain(`action="${renewRecommendationLink.path}"`);
    const unknown = await ask(`${used.path}?recommendation-token=${'x'.repeat(43)}`);
    expect(unknown.status).toBe(200);
    expect(unknown.text).not.toContain('action="/api/simh-recommendation');
  });
});

test.describe('without script', () => {
  for (const [value, outcome, thanks] of [
    ['true', 'opinion-up-sent', 'Thank you, your voice counts!'],
    ['false', 'opinion-down-sent', 'Thank you for telling us'],
  ] as const)
    test(`thumb ${value}: a clean page that says thank you`, async () => {
      const link = await makeLink();
      const place = placeOf(await postForm(sendRecommendation.path, formOf(link, { 'Object.ThumbsUp': value })));
      expect(place).toBe(`${link.path}?outcome=${outcome}`);
      expect((await ask(place)).text).toContain(thanks);
      expect(await saidThrough(link)).toMatchObject([{ isThumbsUp: value === 'true' }]);
    });

  test('what fails leads back to the link, with what was typed and what is wrong', async () => {
    const link = await makeLink({ needsAddress: true });
    const typed = {
      'Object.Comment': `Kept <b>${randomUUID()}</b>`,
      'Object.City': 'Springfield',
      'Object.CountryId': '2',
    };
    const place = placeOf(await postForm(sendRecommendation.path, formOf(link, typed)));
    expect(place).toBe(`${link.path}?recommendation-token=${link.token}&outcome=opinion-failed`);
    const { text, headers } = await ask(place);
    expect(headers['cache-control']).toBe('no-store');
    const html = new Html(text);
    expect(html.texts.map((node) => node.text).join('')).toContain(typed['Object.Comment']);
    expect(html.tags.find(({ attributes }) => attributes.name === 'Object.City')?.attributes.value).toBe('Springfield');
    expect(text).toContain('aria-invalid="true"');
    expect(await saidThrough(link)).toEqual([]);
    // Only the link shows it.
    expect((await ask(`${link.path}?outcome=opinion-failed`)).text).not.toContain('Springfield');
    const right = {
      'Object.Address': '12 Elm Street',
      'Object.PostalCode': '62701',
      'Object.ProvinceId': await aState(),
    };
    expect(placeOf(await postForm(sendRecommendation.path, formOf(link, { ...typed, ...right })))).toContain(
      'opinion-up-sent',
    );
    expect((await ask(place)).text).not.toContain('Springfield');
  });

  test('a link that was used meanwhile gives the text back, and offers a new link', async () => {
    const link = await makeLink();
    expectSuccess(await sendAsProgram(sendRecommendation, opinion(link.token)));
    const fields = formOf(link);
    const { text } = await ask(placeOf(await postForm(sendRecommendation.path, fields)));
    expect(text).toContain('This link was already used');
    expect(text).toContain(fields['Object.Comment']);
    const renewed = { token: link.token, page: 'company', page_id: String(link.company.id), lang_code: 'en' };
    const place = placeOf(await postForm(renewRecommendationLink.path, renewed));
    expect(place).toBe(`${link.path}?outcome=link-sent`);
    expect((await ask(place)).text).toContain('a new one is on its way');
    expect(await mailsTo(link)).toBe(1);
  });

  test('an unknown link leads to the clean page, never anywhere with what was sent', async () => {
    const link = await makeLink();
    for (const token of ['x'.repeat(43), '//evil.example', 'a&b=c', `${link.token}x`])
      expect(placeOf(await postForm(sendRecommendation.path, formOf({ ...link, token })))).toBe(
        `${link.path}?outcome=opinion-failed`,
      );
    expectRefusal(await postForm(sendRecommendation.path, formOf({ ...link, token: '' })), 401, sendRecommendation);
  });
});

/** Illinois, by the platform's own list. */
async function aState(): Promise<string> {
  const answer = await ask('/api/view/lists', {
    method: 'POST',
    headers: { ...(await asProgram()), 'content-type': 'application/json' },
    body: JSON.stringify({ Language: 'en', Names: ['Provinces'] }),
  });
  const [list] = JSON.parse(answer.text).ValueEntries as { Values: { Value: string; Name: string }[] }[];
  return list!.Values.find(({ Name }) => Name === 'Illinois')!.Value;
}
