// Writes the sheet of icons, public/icons.svg, from components/ui/icons.json (our name → lucide's) and the drawings of
// lucide-react (ISC), its address, which changes with it, into components/ui/icon-sheet.json, and app/styles/reach.css: the ways to
// reach a company, of which a page of cards has a hundred and fifty, are drawn by their class alone.
// Run it after adding a line to icons.json: node tools/make-icons.mjs
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const filled = (d) => `<path fill="currentColor" stroke="none" fill-rule="evenodd" d="${d}"/>`;
const ours = {
  star: filled('M12 2.6l2.83 5.9 6.47.84-4.74 4.5 1.2 6.42L12 17.1l-5.76 3.16 1.2-6.42-4.74-4.5 6.47-.84z'),
  // The rosette, and the check cut out of it.
  verified: filled(
    'M12 1.8l2.6 1.9 3.2-.05 1 3.05 2.6 1.9-1 3.05 1 3.05-2.6 1.9-1 3.05-3.2-.05L12 21.5l-2.6-1.9-3.2.05-1-3.05-2.6-1.9 1-3.05-1-3.05 2.6-1.9 1-3.05 3.2.05z' +
      'M8.98 11.12A1.1 1.1 0 0 0 7.42 12.68L10.02 15.28A1.1 1.1 0 0 0 11.59 15.26L16.59 10.06A1.1 1.1 0 0 0 15.01 8.54L10.78 12.93z',
  ),
};

const drawing = (node) =>
  node
    .map(([tag, { key: _, ...attributes }]) => {
      const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${text.join(' ')}/>`;
    })
    .join('');

const ways = ['phone', 'sms', 'mail', 'globe', 'portal', 'star-line', 'messages'];
const line = 'fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"';

function rule([name, body]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}>${body}</svg>`;
  const uri = svg.replaceAll('"', "'").replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23');
  return `.reach-${name}::before {\n  mask-image: url("data:image/svg+xml,${uri}");\n}\n`;
}

const drawings = Object.entries(ours);
for (const [name, lucide] of Object.entries(JSON.parse(await readFile('components/ui/icons.json', 'utf8')))) {
  const { __iconData } = await import(`lucide-react/icons/${lucide}`);
  drawings.push([name, drawing(__iconData.node)]);
}
const symbols = drawings.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>\n`);
const note = '<!-- Made by tools/make-icons.mjs. Drawings: lucide (ISC); star and verified are ours. -->';
const sheet = `<svg xmlns="http://www.w3.org/2000/svg">\n${note}\n${symbols.join('')}</svg>\n`;
const mark = createHash('sha256').update(sheet).digest('hex').slice(0, 4);
await writeFile('public/icons.svg', sheet);
await writeFile('components/ui/icon-sheet.json', `{ "url": "/icons.svg?${mark}" }\n`);
const rules = drawings.filter(([name]) => ways.includes(name)).map(rule);
await writeFile(
  'app/styles/reach.css',
  `/* Made by tools/make-icons.mjs. Drawings: lucide (ISC). */\n${rules.join('')}`,
);
