import { expect, test } from '@playwright/test';
import { askDatabase, changesChannel } from './fixtures/database';
import { ask, origins } from './fixtures/http';
import { apiKeys } from './fixtures/servers';
import { expectSuccess } from './fixtures/wire-calls';

/** A company that no other test writes reviews of, and widgets of its own. */
interface Made {
  id: number;
  guid: string;
  widget: string;
}

async function makeWidget(properties: object = {}): Promise<Made> {
  const [made] = await askDatabase<Made>(
    `with company as (select c.id, c.guid from companies c where c.is_published and c.is_active and c.taken_down_at is null
        and exists (select from opinions o where o.company_id = c.id and o.is_published) order by c.id desc offset 7 limit 1)
      insert into reviews_widgets (company_id, name, properties) select id, 'wire', $1::text::jsonb from company
      returning company_id as id, (select guid from company), guid as widget`,
    [JSON.stringify(properties)],
  );
  return made!;
}

const frame = ({ guid, widget }: Pick<Made, 'guid' | 'widget'>, query = '?lang=en') =>
  `/embed/reviews/${guid}/${widget}${query}`;
const unknown = { guid: '00000000-0000-4000-8000-000000000000', widget: '00000000-0000-4000-8000-000000000001' };
const path = '/api/reviews-widget/view';
const bodyOf = ({ guid, widget }: Pick<Made, 'guid' | 'widget'>) => JSON.stringify({ Guid: guid, WidgetGuid: widget });
const asEmbed = {
  'x-api-key': apiKeys['embed-web'],
  'content-type': 'application/json',
  origin: 'https://vitres.example',
  'sec-fetch-site': 'cross-site',
};

test.describe('the frame', () => {
  test('a whole document for any site: kept, without a cookie, without another host, for no search engine', async () => {
    const made = await makeWidget();
    for (const lang of ['en', 'fr', 'es']) {
      const { status, headers, text } = await ask(frame(made, `?lang=${lang}&utm_source=x`));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors \*$/,
      );
      expect(headers['cache-control']).toMatch(/^public, s-maxage=300/);
      expect([headers['set-cookie'], headers['x-dorbel-tags']]).toEqual([undefined, undefined]);
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text).not.toMatch(/<script(?! src="\/widget-frame\.js" defer="")|_next|style="/);
      const asked = [...text.matchAll(/<(?:link|script|img|use)[^>]+(?:href|src)="([^"]+)"/g)].map(([, url]) => url!);
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.filter((url) => !/^\/(?!\/)/.test(url))).toEqual([]);
    }
    // Another test may write of the company between the two.
    await expect(async () => {
      const [first, again] = [await ask(frame(made)), await ask(frame(made, '?tab=9&lang=en&more=2'))];
      expect(again.headers.etag).toBe(first.headers.etag);
      const etag = first.headers.etag!;
      expect((await ask(frame(made), { headers: { 'if-none-match': etag } })).status).toBe(304);
    }).toPass();
    expect((await ask(frame(made), { method: 'POST' })).status).toBe(405);
  });

  test('a change of the widget and a new opinion are seen within two seconds', async () => {
    const made = await makeWidget({ ShowWidgetTitle: true, WidgetTitle: { en: 'Before', fr: '', es: '' } });
    expect((await ask(frame(made))).text).toContain('>Before</h1>');
    const write = (sql: string, values: string[]) =>
      askDatabase(
        `with written as (${sql} returning 1), logged as (insert into changes (tags) values (array['company:${made.id}']) returning 1)
          select pg_notify('${changesChannel}', '["company:${made.id}"]') from written, logged`,
        values,
      );
    await write(`update reviews_widgets set properties = properties || $1::text::jsonb where guid = $2::uuid`, [
      JSON.stringify({ WidgetTitle: { en: 'After <b>&', fr: '', es: '' } }),
      made.widget,
    ]);
    const within = { timeout: 2000, intervals: [50] };
    await expect(async () => expect((await ask(frame(made))).text).toContain('>After &lt;b&gt;&amp;</h1>')).toPass(
      within,
    );
    await write(
      `insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
        values (${made.id}, 'booked', 1, 'Wendy W.', $1, 'en', true)`,
      ['Wire widget saw <i>this</i>'],
    );
    await expect(async () =>
      expect((await ask(frame(made))).text).toContain('Wire widget saw &lt;i&gt;this&lt;/i&gt;'),
    ).toPass(within);
    await askDatabase(`delete from opinions where company_id = $1 and name = 'Wendy W.' returning id`, [made.id]);
    await write(`update reviews_widgets set deleted_at = now() where guid = $1::uuid`, [made.widget]);
    await expect(async () => expect((await ask(frame(made))).status).toBe(404)).toPass(within);
  });

  test('an instance that points at another platform draws it too', async () => {
    const made = await makeWidget({ ShowWidgetTitle: true, WidgetTitle: { en: 'From afar', fr: '', es: '' } });
    const answer = await fetch(`${origins.remote}${frame(made)}`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(text).toContain('>From afar</h1>');
    expect(text).toContain('class="review"');
  });

  test('choices that are not saved are drawn for one visit: never kept, never listed, gone with a wrong seal', async () => {
    const made = await makeWidget({ LayoutTypeId: 1 });
    const { status, headers, text } = await ask(frame(made, '?lang=en&preview=eyJ.not-one'));
    expect([status, headers['cache-control'], headers['x-dorbel-tags']]).toEqual([404, 'no-store', undefined]);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(text).toContain('no longer shown here');
    // What is kept of the frame itself is another address.
    expect((await ask(frame(made))).text).toContain('class="grid"');
  });

  test('what is not there is one small page a language, and may be framed', async () => {
    const missing = await ask(frame(unknown, '?lang=fr'));
    expect([missing.status, missing.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(missing.text).toContain('Ces avis ne sont plus affichés ici');
    expect(missing.text).not.toContain('<script');
    expect(missing.body.length).toBeLessThan(1500);
    expect(missing.headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
    for (const path of ['/embed/reviews/a/b?lang=fr', frame({ ...unknown, widget: 'x' }, '?lang=fr&tab=2')]) {
      const other = await ask(path);
      expect([other.status, other.headers.etag], path).toEqual([404, missing.headers.etag]);
    }
  });
});

test.describe('the call of embeds', () => {
  test('any site reads it with the public key, without credentials', async () => {
    const made = await makeWidget({ LayoutTypeId: 2 });
    const answer = await ask(path, { method: 'POST', headers: asEmbed, body: bodyOf(made) });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const { View } = expectSuccess(answer) as unknown as { View: Record<string, unknown> };
    expect(Object.keys(View)).toEqual(
      expect.arrayContaining([
        'GoogleLocationReviews',
        'FacebookPageReviews',
        'YelpPageReviews',
        'SimhRecommendations',
      ]),
    );
    expect(View).toMatchObject({ Properties: { LayoutTypeId: 2, ShowHeader: true } });
    const preflight = await ask(path, { method: 'OPTIONS', headers: { origin: 'https://vitres.example' } });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type, x-api-key',
    ]);
  });

  test('an empty guid is 422, an unknown one 404, and both can be read', async () => {
    const empty = await ask(path, { method: 'POST', headers: asEmbed, body: bodyOf({ guid: '', widget: '' }) });
    expect([empty.status, empty.headers['access-control-allow-origin']]).toEqual([422, '*']);
    expect(JSON.parse(empty.text)).toMatchObject({ Fields: { Guid: 'invalid', WidgetGuid: 'invalid' } });
    const other = await ask(path, { method: 'POST', headers: asEmbed, body: bodyOf(unknown) });
    expect([other.status, other.headers['access-control-allow-origin']]).toEqual([404, '*']);
  });

  test('without the key another site gets nothing; the key opens nothing else', async () => {
    const { 'x-api-key': _, ...keyless } = asEmbed;
    expect((await ask(path, { method: 'POST', headers: keyless, body: bodyOf(unknown) })).status).toBe(403);
    const [program, places] = ['/api/login/program?language_code=en', '/api/directory/cities?lang_code=en'];
    for (const url of [program, places]) {
      const answer = await ask(url, { headers: { 'x-api-key': apiKeys['embed-web'] } });
      expect([answer.status, answer.headers['access-control-allow-origin']], url).toEqual([401, undefined]);
    }
  });
});
