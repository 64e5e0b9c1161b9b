import { buttonOf, contrast, ink, isColour, mix, palettesOf, readable, textOn, white } from './colour';

test('a colour is six hexadecimal digits behind a #, and nothing else', () => {
  expect(['#0a5e57', '#FFBF3F'].every(isColour)).toBe(true);
  expect(['0a5e57', '#0a5e5', '#0a5e57 ', 'red', '#0a5e57;background:url(//evil.example)', ''].some(isColour)).toBe(
    false,
  );
});

test('white text where it can be read, else ink, else none', () => {
  expect(textOn('#0a5e57')).toBe(white);
  expect(textOn('#ffd400')).toBe(ink);
  expect([textOn('#808080'), buttonOf('#808080')]).toEqual([null, null]);
  expect(contrast('#000000', white)).toBeCloseTo(21);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('whatever the colour, all text and lines of both palettes can be read', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const faults = colours.flatMap((colour) => {
    const { light, dark } = palettesOf(colour);
    const pairs: [string, string, string][] = [
      ['page', light.brand, white],
      ['tint', light.brand, '#f6f5f1'],
      ['soft', light.brand, light.brandSoft],
      ['softer', light.brand, light.brandSofter],
      ['on brand', light.onBrand, light.brand],
      ['on hover', light.onBrand, light.brandHover],
      ['on deep', light.brandDeep, white],
      ['night page', dark.brand, '#0f1716'],
      ['night soft', dark.brand, dark.brandSoft],
      ['night on brand', dark.onBrand, dark.brand],
      ['night hover', dark.onBrand, dark.brandHover],
    ];
    const button = buttonOf(colour);
    if (button) pairs.push(['button', button.ground, button.text], ['hover', button.hover, button.text]);
    return pairs.flatMap(([name, one, other]) => (contrast(one, other) < readable ? [`${colour} ${name}`] : []));
  });
  expect(faults).toEqual([]);
});
