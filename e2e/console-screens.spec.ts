import type { Page } from '@playwright/test';
import { createBusinessRequest } from '../lib/requests/contract';
import { type ConsolePlace, consoleScreenNames, consoleScreens } from '../lib/routes/console';
import { href } from '../lib/routes/href';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { newAddress } from './fixtures/accounts';
import { enterConsole, makeOperator } from './fixtures/console';
import { askDatabase } from './fixtures/database';
import { uniqueMark } from './fixtures/forms';
import { makePro, unclaimedWith } from './fixtures/owners';
import { expectAccessible, picture } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { expectSuccess, sendAsProgram } from './fixtures/wire-calls';

/** A firm and a claim that wait, both with as much to read as comes in. */
async function makeWaiting(): Promise<{ claim: number; business: number; email: string }> {
  const email = newAddress();
  await makePro(email);
  const companyId = await unclaimedWith(newAddress());
  const [claim] = await askDatabase<{ id: number }>(
    `insert into claims (company_id, member_id, message) select $1, id, $3 from members where email = $2 and audience = 'company' returning id`,
    [companyId, email, 'I have run this firm with my sister since 2009. The sign over our door carries the same name.'],
  );
  const sent = expectSuccess(
    await sendAsProgram(createBusinessRequest, {
      name: 'Dana Trevino-Vandenbroucke',
      email: newAddress(),
      phone_number: '+12105550117',
      trade: 'Carpets, rugs, stairs and everything else that is walked upon',
      city: 'San Antonio',
      company_name: uniqueMark('Pecan Street Carpet Care'),
    }),
  );
  return { claim: claim!.id, business: sent.Id as number, email };
}

async function lookAt(page: Page, looks: readonly (readonly [Locale, 'light' | 'dark'])[]): Promise<void> {
  const { claim, business, email } = await makeWaiting();
  await page.goto(href('console', { consoleScreen: 'today' }, 'en'));
  await enterConsole(page, await makeOperator(email));
  const ids: Partial<Record<string, number>> = { claim, business };
  for (const [locale, scheme] of looks)
    for (const consoleScreen of consoleScreenNames) {
      const hasRow = consoleScreens[consoleScreen].file.includes('{id}');
      const place: ConsolePlace = { consoleScreen, ...(hasRow ? { id: ids[consoleScreen]! } : {}) };
      const address = href('console', place, locale);
      const answer = await page.goto(address);
      expect([address, answer!.status()]).toEqual([address, 200]);
      if (scheme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await picture(page, `console-${consoleScreen}-${locale}-${scheme}`);
      await expectNoSideways(page);
      await expectAccessible(page, 6000);
    }
}

/** A short run: the longest language on a phone, and the dark colors on a desktop. */
const shortRun = [
  { looks: [['fr', 'light']], tag: '@narrow' },
  { looks: [['es', 'dark']], tag: '@wide' },
] as const;
const longRun = [
  {
    looks: locales.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => [locale, scheme] as const)),
    tag: '@long',
  },
] as const;

for (const { looks, tag } of isLongRun ? longRun : shortRun)
  test(`every screen of the console has room and no fault: ${looks.join(' ')}`, { tag }, async ({ page }) => {
    test.setTimeout(180_000);
    await lookAt(page, looks);
  });
