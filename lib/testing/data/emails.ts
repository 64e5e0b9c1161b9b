import { rowsOf } from './rows';

export interface EmailCase {
  address: string;
  /** What RFC 5321 and 5322 say of it. */
  isValid: boolean;
}

const valid = [
  ...[
    'a@example.com',
    'first.last@example.com',
    'first+tag@example.co.uk',
    "o'hara@example.ie",
    'x_y-z@sub.example.org',
    '1234@example.com',
  ],
  ...[
    'a@1.example',
    '!#$%&*/=?^_`{|}~@example.com',
    'a@xn--caf-dma.example',
    `${'a'.repeat(64)}@example.com`,
    'a@a-b.example',
    'UPPER@EXAMPLE.COM',
  ],
  // Valid, and typed by no one.
  ...[
    '"quoted"@example.com',
    '"a b"@example.com',
    'a@[192.0.2.1]',
    'a@[IPv6:2001:db8::1]',
    'a(note)@example.com',
    'a@localhost',
    `${'a'.repeat(65)}@example.com`,
  ],
];
const invalid = [
  ...[
    '@',
    'a',
    'a@',
    '@example.com',
    'a@@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a@exam ple.com',
    'a@-example.com',
    'a@example..com',
  ],
  ...[
    'a@.example.com',
    'a@example.com\n',
    'a\r\n@example.com',
    'a@example.com,b@example.com',
    'a<b@example.com',
    'é@example.com',
    'a@exämple.com',
    'a@exa_mple.com',
  ],
  // Invalid, and taken by a loose look.
  ...[
    '',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@example-.com',
    'a@example.com-',
    `a@${'b.'.repeat(150)}com`,
  ],
];

const own = [valid, invalid].flatMap((addresses, at) => addresses.map((address) => ({ address, isValid: at === 0 })));

/** Addresses to which RFC 5322 gives a clear answer. */
export const emailCases = (): EmailCase[] => [
  ...rowsOf(own, 'emails-and-formats/isemail.json', (text) =>
    (JSON.parse(text) as { address: string; category: string }[]).map(({ address, category }) => ({
      address,
      isValid: category !== 'ISEMAIL_ERR',
    })),
  ),
  ...rowsOf([], 'emails-and-formats/json-schema-email.json', (text) =>
    (JSON.parse(text) as { tests: { data: unknown; valid: boolean }[] }[])
      .flatMap(({ tests }) => tests)
      .filter(({ data }) => typeof data === 'string')
      .map(({ data, valid: isValid }) => ({ address: String(data), isValid })),
  ),
];
