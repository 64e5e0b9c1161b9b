// Pictures of the demo: a wide one for the head of a company page, two square ones for its gallery, for each trade.
const rect = (x, y, width, height, fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const stroke = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const times = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join('');

const window = (x, y, width, height) =>
  rect(x, y, width, height, '#fff', 6) +
  rect(x + 10, y + 10, width - 20, height - 20, '#BFE3F2', 3) +
  path(
    `M${x + 10} ${y + height - 10}v-${height / 4}q${width / 3} -${height / 5} ${width - 20} 0v${height / 4}z`,
    '#8CCBB6',
  ) +
  rect(x + width / 2 - 4, y + 6, 8, height - 12, '#fff') +
  rect(x + 6, y + height / 2 - 4, width - 12, 8, '#fff') +
  stroke(`M${x + 22} ${y + height * 0.4}L${x + width * 0.42} ${y + 24}`, '#fff', 5);

const car = (x, y, scale, color) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path('M0 60V40l30-8 34-34q6-6 16-6h60q10 0 16 6l34 34 30 8v20z', color)}${path('M50 30l22-24q3-3 8-3h26v27zM116 3h26q5 0 8 3l22 24h-56z', '#DCEBF7')}${disc(52, 60, 18, '#14211F')}${disc(52, 60, 8, '#B9C5C1')}${disc(168, 60, 18, '#14211F')}${disc(168, 60, 8, '#B9C5C1')}</g>`;

const house = (x, y, color, roof) =>
  rect(x, y, 150, 120, color) +
  path(`M${x - 14} ${y}h178l-89-64z`, roof) +
  rect(x + 22, y + 24, 36, 36, '#DCEBF7', 3) +
  rect(x + 92, y + 24, 36, 36, '#DCEBF7', 3) +
  path(`M${x + 58} ${y + 120}v-38a17 17 0 0 1 34 0v38z`, '#0A5E57');

const sofa = (x, y, color, light) =>
  rect(x, y + 30, 220, 60, color, 18) +
  rect(x + 24, y, 172, 60, light, 16) +
  rect(x - 14, y + 24, 40, 66, color, 16) +
  rect(x + 194, y + 24, 40, 66, color, 16) +
  rect(x + 14, y + 88, 14, 20, '#5C3B1E', 3) +
  rect(x + 192, y + 88, 14, 20, '#5C3B1E', 3);

const rug = (x, y, width, height) =>
  rect(x, y, width, height, '#7A3E9D', 4) +
  rect(x + 12, y + 12, width - 24, height - 24, '#F4D9A8', 2) +
  rect(x + 24, y + 24, width - 48, height - 48, '#8A2F4B', 2) +
  path(
    `M${x + width / 2} ${y + 32}l${width / 5} ${height / 2 - 32}-${width / 5} ${height / 2 - 32}-${width / 5}-${height / 2 - 32}z`,
    '#FFD777',
  );

const bucket = (x, y) =>
  path(`M${x} ${y}h80l-12 84h-56z`, '#0A5E57') +
  stroke(`M${x + 4} ${y}a36 34 0 0 1 72 0`, '#43524F', 5) +
  disc(x + 22, y - 6, 16, '#fff') +
  disc(x + 46, y - 12, 20, '#EAF6FA') +
  disc(x + 66, y - 2, 13, '#fff');

const bricks = (x, y, columns, rows) =>
  times(rows, (row) =>
    times(columns, (column) =>
      rect(x + column * 54 + (row % 2) * 27, y + row * 26, 50, 22, row % 3 ? '#C46A4A' : '#B0583A', 2),
    ),
  );

const roller = (x, y, color) =>
  rect(x, y, 110, 40, color, 8) +
  stroke(`M${x + 110} ${y + 20}h22v44h-66v26`, '#43524F', 7) +
  rect(x + 54, y + 88, 24, 62, '#7A4D00', 8);

const spray = (x, y) =>
  stroke(`M${x} ${y}l90 -34`, '#20324F', 9) +
  times(5, (i) => stroke(`M${x + 98} ${y - 36}l${86 + i * 6} ${-44 + i * 26}`, '#9FDBEA', 5));

const frame = (width, height, sky, ground, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${sky}"/><rect y="${Math.round(height * 0.78)}" width="${width}" height="${Math.ceil(height * 0.22)}" fill="${ground}"/>${body}</svg>\n`;
const wide = (sky, ground, body) => frame(1200, 300, sky, ground, body);
const square = (sky, ground, body) => frame(256, 256, sky, ground, body);

/** File name without ending → drawing. */
export const scenes = {
  'hero-automotive': wide(
    '#DCEBF7',
    '#B9C5C1',
    disc(1040, 70, 36, '#FFD777') +
      house(90, 114, '#F7E3C8', '#A33F22') +
      house(820, 114, '#E1F1EE', '#20324F') +
      car(400, 174, 1.1, '#1D5B9C') +
      car(690, 190, 0.8, '#B0341B'),
  ),
  'hero-carpet': wide(
    '#ECE4F6',
    '#D9CDE9',
    window(120, 40, 130, 150) +
      window(950, 40, 130, 150) +
      sofa(470, 120, '#5F3F91', '#8C6BC0') +
      rug(440, 244, 290, 50),
  ),
  'hero-cleaning': wide(
    '#DDF1E4',
    '#C4E0CE',
    window(140, 36, 150, 170) +
      window(520, 36, 150, 170) +
      window(900, 36, 150, 170) +
      bucket(370, 190) +
      bucket(770, 196),
  ),
  'hero-renovation': wide(
    '#FFECC4',
    '#E9C9A0',
    bricks(60, 60, 5, 7) + rect(420, 40, 340, 194, '#9CC5B5') + roller(560, 70, '#FFFFFF') + bricks(850, 60, 5, 7),
  ),
  'hero-pressure': wide(
    '#D6EFF1',
    '#9FB5B0',
    house(110, 114, '#EFEDE6', '#43524F') +
      spray(430, 232) +
      times(9, (i) => rect(640 + i * 58, 236, 50, 24, i < 3 ? '#E3E0D8' : '#8B9A92', 3)) +
      times(9, (i) => rect(616 + i * 58, 266, 50, 24, i < 3 ? '#E3E0D8' : '#8B9A92', 3)),
  ),
  'hero-window': wide(
    '#DCEBF7',
    '#12536B',
    times(5, (i) => window(70 + i * 225, 28, 170, 190)) + stroke('M330 70q120 30 190 150', '#20324F', 8),
  ),
  'picture-automotive-1': square('#152A3E', '#0F1C2A', car(26, 120, 0.95, '#7FB6F0') + disc(206, 56, 20, '#FFD777')),
  'picture-automotive-2': square(
    '#DCEBF7',
    '#B9C5C1',
    bucket(88, 116) + times(4, (i) => disc(40 + i * 58, 40 + (i % 2) * 20, 9, '#fff')),
  ),
  'picture-carpet-1': square('#ECE4F6', '#D9CDE9', rug(38, 64, 180, 140)),
  'picture-carpet-2': square(
    '#F7DCC8',
    '#E4BFA3',
    `<g transform="scale(.9) translate(34 96)">${sofa(0, 0, '#0B6E80', '#3B95A5')}</g>`,
  ),
  'picture-cleaning-1': square(
    '#DDF1E4',
    '#C4E0CE',
    bucket(88, 126) + stroke('M196 40v150', '#7A4D00', 8) + path('M176 176h40l10 40h-60z', '#FFBF3F'),
  ),
  'picture-cleaning-2': square('#FFF6E0', '#EAD9B0', window(58, 34, 140, 150)),
  'picture-renovation-1': square('#FFECC4', '#E9C9A0', roller(66, 44, '#0A5E57')),
  'picture-renovation-2': square('#F1EFE9', '#D8D3C6', bricks(20, 40, 4, 6)),
  'picture-pressure-1': square('#D6EFF1', '#9FB5B0', spray(28, 178)),
  'picture-pressure-2': square(
    '#E9F4E4',
    '#B7C8AE',
    times(4, (row) =>
      times(4, (i) => rect(20 + i * 56, 28 + row * 54, 50, 48, (i + row) % 3 ? '#C9C4B6' : '#E3E0D8', 4)),
    ),
  ),
  'picture-window-1': square('#DCEBF7', '#12536B', window(48, 30, 160, 160)),
  'picture-window-2': square('#06443F', '#05312D', window(70, 40, 116, 136) + disc(210, 44, 16, '#FFD777')),
};
