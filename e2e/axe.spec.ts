import { expect, test } from '@playwright/test';
import { plainAxe, quickAxe } from './fixtures/quick-axe';

/** Colours in every way of writing, laid over each other, half of them too faint; and faults that are none of colours. */
const faulty = `<!doctype html><html><head><title></title><style>
  p { margin: 4px; font: 14px sans-serif } .half { opacity: .6 } .mixed { mix-blend-mode: multiply }
</style></head><body style="background: #fafafa">
  ${[
    '#777',
    'rgb(120 120 120 / .8)',
    'hsl(.3turn 30% 60%)',
    'oklch(.7 .1 200)',
    'color-mix(in srgb, teal, white 40%)',
    'navy',
    'lab(60% 20 10)',
  ]
    .map(
      (color) => `<p style="color: ${color}">Plain</p>
        <div style="background: ${color}"><p style="color: #eee">On it</p><p class="half" style="color: #111">Half <b>bold</b></p></div>
        <div class="mixed" style="background: ${color}"><p style="text-shadow: 0 0 2px ${color}">Mixed</p></div>`,
    )
    .join('')}
  <img src="data:,"><button></button><input><a href="#nowhere"></a><h4>Low</h4><ul><p>No item</p></ul>
  <iframe srcdoc="<html lang=xx><p style='color: #ccc'>Within"></iframe>
</body></html>`;

test('the quicker axe finds what axe finds, colour by colour and in frames @wide', async ({ page }) => {
  const findings: unknown[] = [];
  for (const source of [`${plainAxe}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`, quickAxe]) {
    await page.setContent(faulty);
    for (const frame of page.frames()) await frame.evaluate(source);
    const { violations, passes, incomplete } = await page.evaluate(() => window.axe.run());
    findings.push({ violations, passes, incomplete });
  }
  const [plain, quick] = findings as { violations: { id: string; nodes: unknown[] }[] }[];
  const faint = plain!.violations.find(({ id }) => id === 'color-contrast');
  expect(plain!.violations.length).toBeGreaterThan(6);
  expect(faint!.nodes.length).toBeGreaterThan(8);
  expect(quick).toEqual(plain);
});
