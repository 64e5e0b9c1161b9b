import { ask } from './fixtures/http';
import { mapOf, mappedCompany } from './fixtures/maps';
import { testOnInstance } from './fixtures/own-instance';
import { expect, expectPartAccessible } from './fixtures/test';
import { wordsIn } from './fixtures/words';

/** A third-party map service. */
const test = testOnInstance('map-key', { GOOGLE_MAPS_API_KEY: 'a-key-for-browsers' });
test.describe.configure({ mode: 'default' });

test('with a key the map waits to be asked; other hosts are allowed where a map is drawn and nowhere else', {
  tag: '@alike',
}, async ({ page, baseURL }) => {
  await page.goto((await mappedCompany()).paths.fr);
  const map = mapOf(page, 'fr');
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText(wordsIn('fr')('map.consentGoogle'))).toBeVisible();
  await expect(map.getByRole('button', { name: wordsIn('fr')('map.show') })).toBeVisible();
  await expectPartAccessible(map);
  const policyOf = async (path: string) =>
    String((await ask(path, { origin: baseURL! })).headers['content-security-policy']);
  expect(await policyOf('/request-new')).toContain('https://maps.googleapis.com');
  for (const path of ['/', '/faqs']) expect(await policyOf(path)).not.toContain('google');
});
