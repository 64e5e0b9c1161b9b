// Draws the pictures of the demo into public/images/demo: logos as PNG (64 and 256 pixels), scenes as SVG.
// Run it after changing a drawing, with a Chromium at hand: node tools/seed/art/make-art.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../browser.mjs';
import { logos } from './logos.mjs';
import { scenes } from './scenes.mjs';

const folder = path.resolve('public/images/demo');
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(scenes)) await writeFile(path.join(folder, `${name}.svg`), svg);

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
for (const size of [64, 256]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  for (const [i, [background, glyph]] of logos.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" fill="${background}"/>${glyph}</svg>`;
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.screenshot({ path: path.join(folder, `logo-${String(i + 1).padStart(2, '0')}-${size}.png`) });
  }
}
await browser.close();
