/** @jest-environment jsdom */
import { framePath, policyParts, previewPath, scriptAlone, twoLines, usualHeights } from './snippet';

const placed = {
  origin: 'https://dorbel.example',
  companyGuid: '5f0c6a0e-7c1b-4a57-9d0e-0d9f6a1b2c3d',
  widgetGuid: '0d9f6a1b-7c1b-4a57-9d0e-5f0c6a0e2c3d',
  locale: 'fr',
} as const;

test.each(['Avis sur « Vitres & Fils »', '"><script>alert(1)</script>', "L'Œil du d'Or", 'שלום'])(
  'the two lines hold the title %s, and nothing more',
  (title) => {
    document.body.innerHTML = twoLines(placed, 512, title);
    const [frame, script, ...more] = document.body.children;
    expect(more).toEqual([]);
    expect(frame!.getAttributeNames()).toEqual(['data-dorbel-reviews', 'src', 'width', 'height', 'loading', 'title']);
    expect(frame!.getAttribute('title')).toBe(title);
    expect(frame!.getAttribute('src')).toBe(`${placed.origin}${framePath(placed)}`);
    expect(frame!.getAttribute('height')).toBe('512');
    expect(script!.getAttribute('src')).toBe('https://dorbel.example/widget.js');
  },
);

test('the script alone names the widget and the language', () => {
  document.body.innerHTML = scriptAlone(placed);
  expect({ ...document.querySelector('script')!.dataset }).toEqual({
    company: placed.companyGuid,
    widget: placed.widgetGuid,
    lang: 'fr',
  });
});

test('a strict policy has to allow our scripts and frames, and nothing else', () => {
  expect(policyParts(placed.origin)).toBe('script-src https://dorbel.example; frame-src https://dorbel.example');
});

test('each layout has a usual height', () => {
  expect(Object.keys(usualHeights)).toEqual(['0', '1', '2']);
});

test('a preview has one token, that of the choices made last', () => {
  const path = framePath(placed);
  expect(previewPath(path, '')).toBe(path);
  expect(previewPath(previewPath(path, 'a.b'), 'c_d')).toBe(`${path}&preview=c_d`);
});
