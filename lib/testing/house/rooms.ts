/** The import table of the house as data (docs/architecture.md §2). Order matters: the first pattern names the room. */

export const subjects = [
  'places',
  'catalogue',
  'companies',
  'accounts',
  'opinions',
  'profile',
  'requests',
  'bookings',
  'widget',
  'chat',
  'assistant',
] as const;
const anySubject = `(${subjects.join('|')})`;

export interface Room {
  name: string;
  pattern: RegExp;
  /** Rooms it may import beside itself; libraries are always free. */
  may: string[];
}

const words = ['i18n', 'routes', 'contract'];

export const rooms: Room[] = [
  { name: 'test', pattern: /(\.test\.tsx?$)|^lib\/testing\/|^e2e\/|\/fixtures?\//, may: ['*'] },
  { name: 'middleware', pattern: /^middleware\.ts$/, may: ['routes', 'live-index'] },
  { name: 'server', pattern: /^server\.ts$/, may: ['config', 'limits', 'edge', 'db', 'tools', 'jobs'] },
  { name: 'config-file', pattern: /^[a-z-]+(\.[a-z]+)*\.(m?js|ts)$/, may: ['config', 'i18n'] },
  // Mails that nobody sends, for whoever sits at this machine.
  {
    name: 'dev-outbox',
    pattern: /^(app\/dev\/|lib\/wire\/dev-outbox(\.ts)?$)/,
    may: ['wire', 'edge', 'config', 'db', 'gateways', 'jobs'],
  },
  {
    name: 'api',
    pattern: /^app\/(api|healthz|readyz|sitemap\.xml|sitemaps|robots\.txt|og)\//,
    may: ['wire', 'pages', 'contract'],
  },
  {
    name: 'app',
    pattern: /^app\//,
    may: ['chrome', 'screen', 'load', 'parts', 'ui', 'pages', 'wire', 'forms', 'rules', 'limits', ...words],
  },
  // What a screen asks, what its address says, its head: on the server, and nothing of it in a browser.
  {
    name: 'load',
    pattern: /^components\/(?!ui\/|parts\/)([a-z-]+\/)+(load|query|head)(-[a-z-]+)?(\.tsx?)?$/,
    may: ['screen', 'parts', 'ui', 'chrome', 'pages', 'wire', 'forms', 'rules', 'limits', ...words],
  },
  { name: 'ui', pattern: /^components\/ui\//, may: [] },
  { name: 'parts', pattern: /^components\/parts\//, may: ['ui', 'toast', 'rules', 'limits', 'call', ...words] },
  // What every part may say in passing.
  { name: 'toast', pattern: /^components\/chrome\/toast/, may: ['ui', 'limits'] },
  { name: 'chrome', pattern: /^components\/chrome\//, may: ['ui', 'parts', 'toast', 'limits', ...words] },
  // What frames and the pages around them say to each other: both ends read and write it there.
  { name: 'frame-message', pattern: /^embeds\/frame-message(\.ts)?$/, may: [] },
  // Scripts that run on other people's pages: bundled by themselves, words and all.
  { name: 'embeds', pattern: /^embeds\//, may: ['frame-message', 'i18n', 'routes', 'messages'] },
  {
    name: 'screen',
    pattern: /^components\//,
    may: ['parts', 'ui', 'chrome', 'toast', 'rules', 'limits', 'call', 'forms', 'frame-message', ...words],
  },
  {
    name: 'limits',
    pattern:
      /^lib\/config\/(analytics-id|limits|limits-requests|hold-limits|release|email|csv|frequencies|typed-text)(\.ts)?$/,
    may: [],
  },
  { name: 'countries', pattern: /^lib\/config\/countries(\/|$)/, may: ['i18n'] },
  { name: 'config', pattern: /^lib\/config\//, may: ['i18n', 'limits', 'countries'] },
  { name: 'i18n', pattern: /^lib\/i18n\//, may: ['config', 'limits', 'countries', 'messages'] },
  { name: 'routes', pattern: /^lib\/routes\//, may: ['config', 'limits', 'i18n'] },
  { name: 'call', pattern: /^lib\/pages\/(call|solve-proof)(\.ts)?$/, may: ['operation'] },
  { name: 'log', pattern: /^lib\/log\//, may: ['config'] },
  { name: 'live-index', pattern: /^lib\/edge\/live-index(\.ts)?$/, may: ['routes'] },
  // What stands before Next: it knows neither Next nor the platform.
  {
    name: 'edge',
    pattern: /^lib\/edge\//,
    may: ['config', 'limits', 'routes', 'i18n', 'messages', 'live-index', 'log'],
  },
  // HTTP of operations.
  {
    name: 'wire',
    pattern: /^lib\/wire\//,
    may: [
      ...['platform', 'operation', 'forms', 'contract', 'rules', 'config', 'limits', 'routes', 'i18n'],
      ...['edge', 'live-index', 'log'],
    ],
  },
  // What pages need.
  {
    name: 'pages',
    pattern: /^lib\/pages\//,
    may: [
      ...['platform', 'operation', 'contract', 'rules', 'sections', 'config', 'limits', 'countries', 'routes', 'i18n'],
      ...['wire', 'call', 'edge', 'live-index', 'log'],
    ],
  },
  // Work that waits in rows until it is due, and the tools to look at it.
  {
    name: 'jobs',
    pattern: /^lib\/jobs\//,
    may: ['db', 'effects', 'gateways', 'service', 'operation', 'config', 'limits', 'i18n', 'messages', 'log'],
  },
  { name: 'operation', pattern: /^lib\/platform\/(operation|errors|context|network)(\.ts)?$/, may: [] },
  // Where plain forms lead.
  {
    name: 'forms',
    pattern: new RegExp(`^lib/(platform/form(s|-visit)?|${anySubject}/forms)(\\.ts)?$`),
    may: ['operation', 'platform', 'contract', 'routes'],
  },
  {
    name: 'embedded',
    pattern: /^lib\/platform\/embedded(\.ts)?$/,
    may: ['operation', 'contract', 'service', 'db', 'platform'],
  },
  {
    name: 'platform',
    pattern: /^lib\/platform(\/|$)/,
    may: ['operation', 'contract', 'schema', 'embedded', 'rules', 'config', 'limits', 'countries', 'i18n'],
  },
  {
    name: 'contract',
    pattern: new RegExp(`^lib/${anySubject}/contract(-[a-z]+)?(\\.ts)?$`),
    may: ['operation', 'countries', 'i18n'],
  },
  {
    name: 'schema',
    pattern: new RegExp(`^lib/${anySubject}/schema(-[a-z]+)?(\\.ts)?$`),
    may: ['contract', 'schema', 'platform', 'limits', 'countries'],
  },
  {
    name: 'sections',
    pattern: /^lib\/profile\/sections(\/|$)/,
    may: ['contract', 'limits', 'platform', 'countries', 'i18n'],
  },
  { name: 'sources', pattern: /^lib\/opinions\/sources(\/|$)/, may: ['contract', 'limits'] },
  {
    name: 'rules',
    pattern: new RegExp(`^lib/${anySubject}/rules(\\.ts|/|$)`),
    may: ['contract', 'limits', 'countries', 'i18n'],
  },
  // What a transaction causes, and the transaction itself.
  { name: 'effects', pattern: /^lib\/effects\//, may: ['db', 'operation', 'i18n'] },
  {
    name: 'queries',
    pattern: new RegExp(`^lib/${anySubject}/queries(\\.ts|/|$)`),
    may: ['contract', 'rules', 'db', 'effects', 'config', 'limits', 'countries', 'i18n', 'routes', 'operation'],
  },
  {
    name: 'service',
    pattern: new RegExp(`^lib/${anySubject}/`),
    may: [
      'contract',
      'rules',
      'sections',
      'sources',
      'queries',
      'effects',
      'gateways',
      'service',
      'operation',
      'config',
      'limits',
      'countries',
      'i18n',
      'routes',
    ],
  },
  { name: 'gateways', pattern: /^lib\/gateways\//, may: ['config', 'limits', 'i18n', 'messages'] },
  // Programs: they fill the marketplace in bulk, and do what operators ask. Only the server, a program itself, calls one: `ensure`.
  {
    name: 'tools',
    pattern: /^tools\//,
    may: [
      ...['db', 'effects', 'jobs', 'service', 'gateways', 'config', 'limits', 'countries', 'i18n', 'routes'],
      ...['operation', 'sources'],
    ],
  },
  {
    name: 'db',
    pattern: /^lib\/db\//,
    may: ['config', 'limits', 'countries', 'i18n', 'routes', 'operation', 'sources'],
  },
  // Pure and small, under all other rooms: every room may import it.
  { name: 'values', pattern: /^lib\/values(\/|$)/, may: [] },
  { name: 'messages', pattern: /^messages\//, may: [] },
];

/** The room of a path (with or without its ending), undefined for libraries and assets. */
export const roomOf = (path: string): Room | undefined => rooms.find((room) => room.pattern.test(path));

/** The subject of a path under lib, undefined elsewhere. */
export const subjectOf = (path: string) => subjects.find((subject) => path.startsWith(`lib/${subject}/`));
