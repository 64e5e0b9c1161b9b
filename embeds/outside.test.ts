/** @jest-environment jsdom */
import { integrationHref, originType } from '@/lib/routes/integration';
import { resizeMessage } from './frame-message';

const ours = 'https://dorbel.example';
const key = '5f0c6a0e-7c1b-4a57-9d0e-0d9f6a1b2c3d';

/** Runs a script as a page does that includes it once more. */
async function include(file: 'directory' | 'floating-dock', attributes: Record<string, string> = {}) {
  const script = document.createElement('script');
  // Nothing is loaded: the address is all that counts.
  script.type = 'text/plain';
  script.src = `${ours}/integration/${file}.js`;
  Object.assign(script.dataset, attributes);
  document.body.append(script);
  await run(file);
}
async function run(file: string) {
  await jest.isolateModulesAsync(async () => void (await import(`./${file}`)));
}

const say = (frame: HTMLIFrameElement, data: unknown, origin = ours, source = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

const Observer = window.MutationObserver;
const observers: MutationObserver[] = [];
window.MutationObserver = class extends Observer {
  constructor(callback: MutationCallback) {
    super(callback);
    observers.push(this);
  }
};
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
});

beforeEach(() => {
  document.documentElement.lang = 'fr-CA';
  document.body.replaceChildren();
  delete (window as unknown as Record<symbol, unknown>)[Symbol.for('dorbel.outside')];
});

describe('directory.js', () => {
  const place = (html: string) => {
    document.body.innerHTML = html;
  };

  test('a marked link is led to its page, in a window of its own, in the language of the page around it', async () => {
    place(`<a data-dorbel="booking" data-key="${key}" data-slug="rainbow" data-guid="a b">Réserver</a>`);
    await include('directory');
    const link = document.querySelector('a')!;
    const { origin, pathname, searchParams } = new URL(link.href);
    expect([origin, pathname, link.target, link.rel]).toEqual([ours, '/integration', '_blank', 'noopener']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key,
      page: 'booking',
      slug: 'rainbow',
      lang: 'fr',
      livepricing: 'true',
      originTypeId: '2',
    });
    const visit = {
      page: 'booking',
      key,
      slug: 'rainbow',
      locale: 'fr',
      guids: ['a', 'b'],
      isLivePricing: true,
    } as const;
    const ts = Number(searchParams.get('ts'));
    expect(link.href).toBe(integrationHref(ours, { ...visit, originTypeId: originType.smbWebsite, ts }));
    expect(link.textContent).toBe('Réserver');
  });

  test('any other marked element becomes a named frame; its own language comes first', async () => {
    place(`<div data-dorbel="live-reviews" data-key="${key}" data-lang="es"><a href="/reviews">Reviews</a></div>`);
    await include('directory');
    const frame = document.querySelector('iframe')!;
    expect(new URL(frame.src).searchParams.get('lang')).toBe('es');
    expect([frame.title, frame.style.height, frame.getAttribute('referrerpolicy')]).toEqual([
      'Opiniones',
      '480px',
      'strict-origin',
    ]);
    expect(document.querySelector('div a')).toBeNull();
  });

  test.each([
    ['fr-CA', '', '', 'fr'],
    ['ES-mx', '', '', 'es'],
    ['fr', 'es', '', 'es'],
    ['en', '', 'fr', 'fr'],
    // What we do not speak is passed over: the next that is said counts, English in the end.
    ['de', '', '', 'en'],
    ['', '', '', 'en'],
    ['fr', 'de', '', 'fr'],
    ['es', 'ar', 'he', 'es'],
    ['zh-Hant-TW', '', 'FR', 'fr'],
  ])('a page in %j, around it %j, on it %j: %s, and never that of the browser', async (page, around, own, locale) => {
    jest.spyOn(window.navigator, 'language', 'get').mockReturnValue('es-MX');
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(['es-MX', 'fr']);
    document.documentElement.lang = page;
    const marked = (tag: string) => `<${tag} data-dorbel="booking" data-key="${key}" data-lang="${own}"></${tag}>`;
    place(`<section lang="${around}">${marked('a')}${marked('div')}</section>`);
    await include('directory');
    const addresses = [document.querySelector('a')!.href, document.querySelector('iframe')!.src];
    expect(addresses.map((address) => new URL(address).searchParams.get('lang'))).toEqual([locale, locale]);
  });

  test('included twice, and with what comes later: every element once', async () => {
    place(`<div data-dorbel="booking" data-key="${key}"></div><p data-dorbel="moon" data-key="${key}">x</p>`);
    await include('directory');
    await include('directory');
    await run('directory');
    const later = document.createElement('div');
    Object.assign(later.dataset, { dorbel: 'website-chat', key });
    document.body.append(later, document.createElement('div'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([...document.querySelectorAll('iframe')].map((one) => one.parentElement!.dataset.dorbel)).toEqual([
      'booking',
      'website-chat',
    ]);
    expect(document.querySelector('p')!.textContent).toBe('x');
  });

  test('a frame follows what its own page says of its height, and nobody else', async () => {
    place(`<div data-dorbel="booking" data-key="${key}"></div>`);
    await include('directory');
    const frame = document.querySelector('iframe')!;
    say(frame, resizeMessage(900), 'https://evil.example');
    say(frame, resizeMessage(900), ours, window);
    say(frame, { ...resizeMessage(900), more: 1 });
    expect(frame.style.height).toBe('480px');
    say(frame, resizeMessage(900));
    expect(frame.style.height).toBe('900px');
    say(frame, resizeMessage(300));
    expect(frame.style.height).toBe('300px');
  });

  test('a page that grows with its frame comes to rest', async () => {
    place(`<div data-dorbel="booking" data-key="${key}"></div>`);
    await include('directory');
    const frame = document.querySelector('iframe')!;
    for (let height = 500; height < 1500; height += 1) say(frame, resizeMessage(height));
    expect(frame.style.height).toBe('512px');
  });
});

describe('floating-dock.js', () => {
  test('one dock a company, however often it is included; another company has its own', async () => {
    await include('floating-dock', { key });
    await include('floating-dock', { key, position: 'top-left' });
    await include('floating-dock', { key: key.replace('5', '6'), position: 'bottom-left', lang: 'es' });
    await include('floating-dock');
    await run('floating-dock');
    const docks = [...document.querySelectorAll<HTMLElement>('dorbel-dock')];
    expect(docks.map(({ dataset }) => dataset.at)).toEqual(['bottom-right', 'bottom-left']);
    expect(docks.every(({ shadowRoot, children }) => shadowRoot === null && children.length === 0)).toBe(true);
  });
});
