import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SearchResult } from '@/lib/companies/contract';
import directory from '@/messages/en/directory.json';
import errors from '@/messages/en/errors.json';
import parts from '@/messages/en/parts.json';
import { useResultWords } from './result-words';

function Lead({ result }: { result: SearchResult }) {
  const names = { place: 'Ottawa', city: 'Ottawa' };
  return <p>{useResultWords({ kind: 'city', names, zone: '', result }).listLead}</p>;
}

const leadOf = (...pros: object[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ directory, errors, parts }} timeZone="UTC">
      <Lead result={{ CompanyServices: pros, CompanyServicesUpcoming: [] } as unknown as SearchResult} />
    </NextIntlClientProvider>,
  );
const pro = (more: object = {}) => ({ RatingsGood: 0, RatingsBad: 0, HiredBy: 0, ...more });

test('nobody is said to have recommended pros whom nobody recommended', () => {
  expect(leadOf()).toBe('<p></p>');
  expect(leadOf(pro(), pro())).toBe('<p></p>');
  for (const more of [{ RatingsGood: 1 }, { RatingsBad: 1 }, { HiredBy: 2 }])
    expect(leadOf(pro(), pro(more))).toBe('<p>Recommended and reviewed by people who live here.</p>');
});
