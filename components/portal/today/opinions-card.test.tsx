/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { askSigned } from '@/lib/pages/ask-signed';
import type { PortalFrame } from '../load';
import { loadUnanswered } from './load-unanswered';
import { OpinionsCard } from './opinions-card';

jest.mock('@/lib/pages/ask-signed', () => ({ askSigned: jest.fn() }));

const frame = (mayAnswer = true) =>
  ({
    locale: 'fr',
    clock: { locale: 'fr', timeZone: 'America/Toronto', countryId: 1 },
    place: { companyTag: 'panes', screen: 'today' },
    portal: { Company: { CompanyId: 7 }, Access: { ViewMarketYourBusiness: mayAnswer } },
  }) as unknown as PortalFrame;

const said = (RowId: number, more: object = {}) => ({
  Id: RowId * 10,
  RowId,
  Source: 'neighbor',
  Name: `Ana ${RowId}`,
  Comment: 'Clean.',
  LanguageCode: 'en',
  CreationDate: '2026-11-24T04:30:00Z',
  IsHidden: false,
  ...more,
});
const asked = jest.mocked(askSigned);
beforeEach(() => asked.mockReset());
afterEach(cleanup);

async function draw(rows: object[]) {
  asked.mockResolvedValue({ Objects: rows });
  await renderInWords(<OpinionsCard frame={frame()} unanswered={await loadUnanswered(frame())} />, 'fr');
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('opinions without an answer stand on the first screen, each with its own way to answer it', async () => {
  const comment = `${'x'.repeat(179)} 🪟🪟`;
  expect(await draw([said(1, { Comment: comment }), said(2, { Source: 'google', Name: '', Comment: '' })])).toEqual([
    ['Ana 1', '/portail/panes/avis/1'],
    ['Un utilisateur de Google', '/portail/panes/avis/ailleurs/2'],
    ['Tous les avis sans réponse', '/portail/panes/avis?status=Unanswered'],
  ]);
  expect(screen.getByText(`${'x'.repeat(179)}…`).lang).toBe('en');
  expect(screen.getAllByText('lundi 23 novembre 2026')).toHaveLength(2);
  expect(asked.mock.lastCall?.[1]).toMatchObject({ company_id: 7, status_types: ['Unanswered'] });
});

test('what an operator hid can be answered no more, and three are enough for a first screen', async () => {
  const rows = [said(1, { IsHidden: true }), ...[2, 3, 4, 5].map((id) => said(id))];
  expect((await draw(rows)).map(([name]) => name).slice(0, -1)).toEqual(['Ana 2', 'Ana 3', 'Ana 4']);
});

test('where each is answered nothing is said, and who may not answer is not asked', async () => {
  expect(await draw([])).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
  asked.mockClear();
  expect(await loadUnanswered(frame(false))).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
