import { isOwnDomain } from './proofs';

test.each([
  ['https://www.panes.example', 'ana@panes.example', true],
  ['panes.co.uk', 'ana@mail.panes.co.uk', true],
  ['https://shop.panes.co.uk/', 'ana@panes.co.uk', true],
  ['https://panes.example', 'ana@windows.example', false],
  ['https://panes.co.uk', 'ana@windows.co.uk', false],
  // A site and a mailbox that two customers of one host have.
  ['https://acme.wixsite.com', 'ana@wixsite.com', false],
  ['https://acme.blogspot.com', 'ana@other.blogspot.com', false],
  ['https://acme.wixsite.com', 'ana@acme.wixsite.com', true],
  ['http://acme.free.fr', 'ana@free.fr', false],
  ['http://acme.free.fr', 'ana@acme.free.fr', false],
  ['https://192.0.2.1', 'ana@192.0.2.1', false],
  ['', 'ana@panes.example', null],
  ['https://panes.example', '', null],
])('%s and %s are of one owner: %s', (website, email, expected) => {
  expect(isOwnDomain(website, email)).toBe(expected);
});
