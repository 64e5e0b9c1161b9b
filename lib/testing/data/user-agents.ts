import { rowsOf } from './rows';

const bots = [
  ...[
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'bingbot/2.0',
    'DuckDuckBot/1.1',
    'YandexBot/3.0',
    'Applebot/0.1',
    'Baiduspider/2.0',
  ],
  ...[
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'LinkedInBot/1.0',
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.23',
    'TelegramBot',
    'Discordbot/2.0',
  ],
  ...[
    'AhrefsBot/7.0',
    'SemrushBot/7',
    'MJ12bot/v1.4',
    'GPTBot/1.2',
    'ClaudeBot/1.0',
    'PerplexityBot/1.0',
    'CCBot/2.0',
    'Bytespider',
    'PetalBot',
  ],
  ...[
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.31',
    'Go-http-client/2.0',
    'axios/1.6',
    'Java/17.0.1',
    'okhttp/4.12',
    'Scrapy/2.11',
  ],
];
const named = (bot: string) => [bot, `Mozilla/5.0 (compatible; ${bot}; +https://example.org/bot)`];

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const systems = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
];
const browsers = [
  ...systems.map((system) => `Mozilla/5.0 (${system}) ${engine} Chrome/142.0.0.0 Safari/537.36`),
  ...systems.map((system) => `Mozilla/5.0 (${system}) ${engine} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`),
  ...systems.map((system) => `Mozilla/5.0 (${system}; rv:145.0) Gecko/20100101 Firefox/145.0`),
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${engine} Chrome/142.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${engine} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) ${engine} Chrome/120.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Opera/9.80 (Windows NT 6.1; U; en) Presto/2.12 Version/12.16',
];

/** What programs that read the web for others say they are. */
export const crawlers = (): string[] =>
  rowsOf(bots.flatMap(named), 'useragents/crawlers.json', (text) =>
    (JSON.parse(text) as { instances?: string[] }[]).flatMap(({ instances = [] }) => instances),
  );

/** What people's browsers say they are. */
export const peoplesBrowsers = (): string[] =>
  rowsOf(browsers, 'useragents/browsers.json', (text) => (JSON.parse(text) as { ua: string }[]).map(({ ua }) => ua));
