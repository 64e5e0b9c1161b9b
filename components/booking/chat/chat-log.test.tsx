/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ChatMessage, ChatView } from '@/lib/chat/contract';
import { hostileStrings } from '@/lib/testing/data/strings';
import { ChatLog } from './chat-log';
import { withNews } from './chat-news';

const said = (Id: number, From: 'visitor' | 'company', Text: string): ChatMessage => ({
  Id,
  From,
  Text,
  SentAt: '2027-03-01T07:00:00-05:00',
});
const view = (Version: number, Messages: ChatMessage[], more: Partial<ChatView> = {}): ChatView => ({
  State: 'Open',
  Party: 'visitor',
  Version,
  Moves: ['write', 'erase'],
  CompanyId: 1,
  CompanyGuid: 'g',
  CompanyName: 'Río Claro',
  CountryId: 1,
  TimezoneName: 'America/Toronto',
  VisitorName: 'Ana',
  Messages,
  AccessLog: [],
  ...more,
});
afterEach(cleanup);

const words = { log: 'Messages', you: 'You' };
const draw = (one: ChatView) => render(<ChatLog view={one} words={words} dateTag="en-CA" />);

test('a log of who said what and when, by the platform’s clock, one’s own messages told apart by a word', () => {
  // A browser with other rules for its zone than the server has.
  const elsewhere = { TimezoneName: 'America/Halifax' };
  draw(view(2, [said(1, 'visitor', 'Hello?'), said(2, 'company', 'Good day.\nWe come.')], elsewhere));
  const items = within(screen.getByRole('log', { name: 'Messages' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(/\s+/g, ' '))).toEqual([
    'You Mar 1, 7:00 a.m.Hello?',
    'Río Claro Mar 1, 7:00 a.m.Good day. We come.',
  ]);
});

test('news is added once, in order, whatever comes twice or late', () => {
  const [one, two, three] = [said(1, 'visitor', 'a'), said(2, 'company', 'b'), said(3, 'visitor', 'c')];
  const first = view(1, [one]);
  const ahead = withNews(first, view(3, [three]));
  const whole = withNews(ahead, view(2, [one, two], { State: 'Closed' }));
  expect(whole).toMatchObject({ Version: 3, State: 'Open', Messages: [one, two, three] });
  expect(withNews(whole, view(3, [three]))).toBe(whole);
  expect(withNews(whole, view(4, [], { State: 'Closed', Moves: [] }))).toMatchObject({ State: 'Closed', Moves: [] });
  expect(withNews(whole, view(5, [], { State: 'Erased', VisitorName: '' })).Messages).toEqual([]);
});

test('hostile strings are text and nothing else', () => {
  const strings = hostileStrings();
  const messages = strings.map((text, at) => said(at + 1, at % 2 ? 'company' : 'visitor', text));
  const { container } = draw(view(messages.length, messages, { CompanyName: strings[200] ?? 'x' }));
  expect([...container.querySelectorAll('.chat-text')].map(({ textContent }) => textContent)).toEqual(strings);
  const names = new Set([...container.querySelectorAll('*')].map(({ tagName }) => tagName));
  expect([...names].sort()).toEqual(['B', 'DIV', 'LI', 'OL', 'P', 'TIME']);
});
