import { createHash } from 'node:crypto';
import { refreshCompanyTotals } from '@/lib/companies/queries/totals';
import { rows, sql } from '@/lib/db/client';
import { describeOnPostgres } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { drawableText } from './drawable-text';
import { answerOgImage } from './og-image';

describeOnPostgres('the picture of a shared link', (getDb) => {
  beforeAll(() => makeReferences(getDb()));

  const pictureOf = async (id: number) => {
    const answer = await answerOgImage({ locale: 'en', kind: 'company', id: String(id) });
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  };

  test('follows the name of a company', async () => {
    await clearDirectory(getDb());
    const { toronto } = await makeToronto(getDb());
    const { id } = await makeCompany(getDb(), { name: 'Clear Panes', cityId: toronto });
    const before = await pictureOf(id);
    expect(await pictureOf(id)).toBe(before);
    await rows(getDb(), sql`update company_profiles set name = 'Bright Panes' where company_id = ${id}`);
    await refreshCompanyTotals(getDb(), [id]);
    expect(await pictureOf(id)).not.toBe(before);
  });

  const rename = async (id: number, name: string) => {
    await rows(getDb(), sql`update company_profiles set name = ${name} where company_id = ${id}`);
    await refreshCompanyTotals(getDb(), [id]);
  };

  test('is drawn with the fonts at hand: whatever signs a name has, no other host is asked', async () => {
    await clearDirectory(getDb());
    const { toronto } = await makeToronto(getDb());
    const { id } = await makeCompany(getDb(), { name: 'Clear Panes', cityId: toronto });
    const plain = await pictureOf(id);
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
    await rename(id, 'Clear ✨ 玻璃 Panes \u{1F44D}\u{1F3FD}');
    expect(await pictureOf(id)).toBe(plain);
    await rename(id, 'مغسلة');
    expect(await pictureOf(id)).not.toBe(plain);
    const signs = Array.from({ length: 0x3000 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21));
    const kept = signs.filter((sign) => drawableText(sign) === sign);
    expect(kept.length).toBeGreaterThan(300);
    for (let at = 0; at < kept.length; at += 70) {
      await rename(id, kept.slice(at, at + 70).join(''));
      await pictureOf(id);
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test.each([
    ['Éclat & Cie · 2 000 m²', 'Éclat & Cie · 2 000 m²'],
    ['Nguyễn\u202fWindows', 'Nguyen Windows'],
    ['Cafe\u0301  ✨', 'Café'],
    ['\uFB01ne 玻璃', 'fine'],
    ['مغسلة', ''],
  ])('%j is drawn as %j', (text, seen) => {
    expect(drawableText(text)).toBe(seen);
  });
});
