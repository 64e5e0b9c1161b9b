import { subjects as registry } from '@/lib/platform/registry';

/** The import table of the house as data (docs/architecture.md §2). Order matters: the first pattern names the room. */

/** Each knows only those before it. */
export const subjects = Object.keys(registry);
const anySubject = `(${subjects.join('|')})`;

export interface Room {
  name: string;
  /** In a few words, for docs/architecture.md. */
  holds: string;
  pattern: RegExp;
  /** Rooms it may import beside itself; libraries are always free. */
  may: string[];
}

/** What lies under every subject. */
const ground = ['access', 'operation', 'config', 'limits', 'countries', 'i18n', 'routes'];
const words = ['i18n', 'routes', 'contract', 'access'];

export const rooms: Room[] = [
  {
    name: 'test',
    holds: 'tests, their fixtures and stand-ins',
    pattern: /(\.test\.tsx?$)|^lib\/testing\/|^e2e\/|\/fixtures?\//,
    may: ['*'],
  },
  { name: 'middleware', holds: 'what Next calls first', pattern: /^middleware\.ts$/, may: ['routes', 'live-index'] },
  {
    name: 'server',
    holds: 'the program that serves',
    pattern: /^server\.ts$/,
    may: ['config', 'limits', 'edge', 'db', 'effects', 'tools', 'jobs'],
  },
  {
    name: 'config-file',
    holds: 'settings of tools, at the root',
    pattern: /^[a-z-]+(\.[a-z]+)*\.(m?js|ts)$/,
    may: ['config', 'i18n'],
  },
  {
    name: 'dev-outbox',
    holds: 'mails that are not sent, read on this machine',
    pattern: /^(app\/dev\/|lib\/wire\/dev-outbox(\.ts)?$)/,
    may: ['wire', 'edge', 'config', 'db', 'gateways', 'jobs'],
  },
  {
    name: 'api',
    holds: 'routing files of the wire, sitemaps, sharing pictures',
    pattern: /^app\/(api|healthz|readyz|sitemap\.xml|sitemaps|robots\.txt|og)\//,
    may: ['wire', 'pages', 'contract'],
  },
  {
    name: 'app',
    holds: 'routing files of pages',
    pattern: /^app\//,
    may: ['screen', 'load', 'routes'],
  },
  {
    name: 'load',
    holds: 'what a screen asks, reads of its address, says in its head: on the server alone',
    pattern: /^components\/(?!ui\/|parts\/)([a-z-]+\/)+(load|query|head)(-[a-z-]+)?(\.tsx?)?$/,
    may: ['screen', 'parts', 'ui', 'chrome', 'pages', 'wire', 'forms', 'rules', 'limits', ...words],
  },
  { name: 'ui', holds: 'elements that know no subject', pattern: /^components\/ui\//, may: [] },
  {
    name: 'parts',
    holds: 'one shape, drawn on two screens or more',
    pattern: /^components\/parts\//,
    may: ['ui', 'toast', 'rules', 'limits', 'call', ...words],
  },
  { name: 'toast', holds: 'short messages of any part', pattern: /^components\/chrome\/toast/, may: ['ui', 'limits'] },
  {
    name: 'chrome',
    holds: 'header, footer, the frame of every page',
    pattern: /^components\/chrome\//,
    may: ['ui', 'parts', 'toast', 'limits', ...words],
  },
  {
    name: 'frame-message',
    holds: 'what a page in a frame says to the site around it, and does while it is out of view',
    pattern: /^embeds\/(frame-message|look-until-loaded)(\.ts)?$/,
    may: [],
  },
  {
    name: 'embeds',
    holds: 'scripts for other people’s pages, bundled by themselves',
    pattern: /^embeds\//,
    may: ['frame-message', 'i18n', 'routes', 'messages'],
  },
  {
    name: 'screen',
    holds: 'screens, by surface',
    pattern: /^components\//,
    may: ['parts', 'ui', 'chrome', 'toast', 'rules', 'limits', 'call', 'forms', 'frame-message', ...words],
  },
  {
    name: 'limits',
    holds: 'numbers and grammars that browsers need too',
    pattern:
      /^lib\/config\/(analytics-id|field-limits|limits|limits-requests|upload-limits|hold-limits|release|email|csv|frequencies|typed-text)(\.ts)?$/,
    may: [],
  },
  { name: 'countries', holds: 'one file a country', pattern: /^lib\/config\/countries(\/|$)/, may: ['i18n'] },
  {
    name: 'config',
    holds: 'settings: the only reader of the environment',
    pattern: /^lib\/config\//,
    may: ['i18n', 'limits', 'countries'],
  },
  {
    name: 'i18n',
    holds: 'words, money, dates, phones',
    pattern: /^lib\/i18n\//,
    may: ['config', 'limits', 'countries', 'messages'],
  },
  {
    name: 'routes',
    holds: 'every path in three languages',
    pattern: /^lib\/routes\//,
    may: ['config', 'limits', 'i18n'],
  },
  {
    name: 'call',
    holds: 'how an island calls',
    pattern: /^lib\/pages\/(call|solve-proof)(\.ts)?$/,
    may: ['operation'],
  },
  { name: 'log', holds: 'what went wrong, and who waits', pattern: /^lib\/log\//, may: ['config'] },
  { name: 'live-index', holds: 'which pages exist', pattern: /^lib\/edge\/live-index(\.ts)?$/, may: ['routes'] },
  {
    name: 'edge',
    holds: 'what stands before Next; knows neither Next nor the platform',
    pattern: /^lib\/edge\//,
    may: ['config', 'limits', 'routes', 'i18n', 'messages', 'live-index', 'log'],
  },
  {
    name: 'wire',
    holds: 'HTTP of operations',
    pattern: /^lib\/wire\//,
    may: [
      'access',
      ...['platform', 'operation', 'forms', 'contract', 'rules', 'config', 'limits', 'routes', 'i18n'],
      ...['state', 'edge', 'live-index', 'log'],
    ],
  },
  {
    name: 'pages',
    holds: 'what pages need',
    pattern: /^lib\/pages\//,
    may: [
      'access',
      ...['platform', 'operation', 'contract', 'rules', 'sections', 'config', 'limits', 'countries', 'routes', 'i18n'],
      ...['wire', 'call', 'edge', 'live-index', 'log'],
    ],
  },
  {
    name: 'jobs',
    holds: 'work that waits in rows until it is due',
    pattern: /^lib\/jobs\//,
    may: ['db', 'effects', 'gateways', 'service', 'operation', 'config', 'limits', 'i18n', 'messages', 'log'],
  },
  {
    name: 'access',
    holds: 'who does something, which rights there are, and what a call needs',
    pattern: /^lib\/access(\/|$)/,
    may: ['operation'],
  },
  {
    name: 'operation',
    holds: 'what an operation is',
    pattern: /^lib\/platform\/(operation|entity|errors|context|network)(\.ts)?$/,
    may: ['access'],
  },
  {
    name: 'forms',
    holds: 'where plain forms lead',
    pattern: new RegExp(`^lib/(platform/form(s|-visit|-portal)?|${anySubject}/forms(-portal)?)(\\.ts)?$`),
    may: ['access', 'operation', 'platform', 'contract', 'routes'],
  },
  {
    name: 'embedded',
    holds: 'the platform in this process: the list of subjects, and what answers an operation',
    pattern: /^lib\/platform\/(embedded|registry)(\.ts)?$/,
    may: ['access', 'operation', 'contract', 'schema', 'service', 'db', 'platform'],
  },
  {
    name: 'platform',
    holds: 'the door: `run`, embedded or remote',
    pattern: /^lib\/platform(\/|$)/,
    may: ['access', 'operation', 'contract', 'schema', 'embedded', 'rules', 'config', 'limits', 'countries', 'i18n'],
  },
  {
    name: 'contract',
    holds: 'shapes and operations of a subject',
    pattern: new RegExp(`^lib/${anySubject}/contract(-[a-z]+)?(\\.ts)?$`),
    may: ['access', 'operation', 'countries', 'i18n'],
  },
  {
    name: 'schema',
    holds: 'what parses them',
    pattern: new RegExp(`^lib/${anySubject}/schema(-[a-z]+)?(\\.ts)?$`),
    may: ['access', 'contract', 'schema', 'sections', 'platform', 'limits', 'countries'],
  },
  {
    name: 'state',
    holds: 'what processes share for minutes: limits, drafts, spent proofs',
    pattern: /^lib\/state(\/|$)/,
    may: ['config', 'db', 'operation'],
  },
  {
    name: 'sections',
    holds: 'one file a section type',
    pattern: /^lib\/profile\/sections(\/|$)/,
    may: ['contract', 'limits', 'platform', 'countries', 'i18n'],
  },
  {
    name: 'sources',
    holds: 'one file a review source',
    pattern: /^lib\/opinions\/sources(\/|$)/,
    may: ['contract', 'limits'],
  },
  {
    name: 'rules',
    holds: 'pure decisions of a subject',
    pattern: new RegExp(`^lib/${anySubject}/rules(\\.ts|/|$)`),
    may: ['access', 'contract', 'limits', 'countries', 'i18n'],
  },
  {
    name: 'effects',
    holds: 'what a transaction causes, and the transaction',
    pattern: /^lib\/effects\//,
    may: ['access', 'db', 'operation', 'i18n'],
  },
  {
    name: 'queries',
    holds: 'SQL of a subject',
    pattern: new RegExp(`^lib/${anySubject}/queries(\\.ts|/|$)`),
    may: [
      'access',
      'contract',
      'rules',
      'db',
      'effects',
      'config',
      'limits',
      'countries',
      'i18n',
      'routes',
      'operation',
    ],
  },
  {
    name: 'service',
    holds: 'what a subject does',
    pattern: new RegExp(`^lib/${anySubject}/`),
    may: ['contract', 'rules', 'sections', 'sources', 'queries', 'effects', 'state', 'gateways', ...ground],
  },
  {
    name: 'gateways',
    holds: 'the outside world',
    pattern: /^lib\/gateways\//,
    may: ['config', 'limits', 'i18n', 'messages'],
  },
  {
    name: 'tools',
    holds: 'programs; only the server, a program itself, calls one: `seed/ensure`',
    pattern: /^tools\//,
    may: [
      'access',
      ...['db', 'effects', 'jobs', 'service', 'gateways', 'config', 'limits', 'countries', 'i18n', 'routes'],
      ...['operation', 'sources'],
    ],
  },
  {
    name: 'db',
    holds: 'engine, ports, tables, migrations',
    pattern: /^lib\/db\//,
    may: ['config', 'limits', 'countries', 'i18n', 'routes', 'operation', 'sources'],
  },
  {
    name: 'values',
    holds: 'pure and small, under all rooms: every room may import it',
    pattern: /^lib\/values(\/|$)/,
    may: [],
  },
  { name: 'messages', holds: 'every sentence a person sees', pattern: /^messages\//, may: [] },
];

/** The room of a path (with or without its ending), undefined for libraries and assets. */
export const roomOf = (path: string): Room | undefined => rooms.find((room) => room.pattern.test(path));

/** The subject of a path under lib, undefined elsewhere. */
export const subjectOf = (path: string) => subjects.find((subject) => path.startsWith(`lib/${subject}/`));
