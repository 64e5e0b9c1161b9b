// Glyphs of the demo's logos on a 64 × 64 square, four for each trade; the first of each is the one of the mockups.
const line = (d, color = '#fff', width = 4) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d, color = '#fff') => `<path d="${d}" fill="${color}"/>`;
const disc = (x, y, r, color = '#fff') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const box = (x, y, width, height, color = '#fff', rx = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${color}"/>`;

/** [background, glyph] in the order of the six categories. */
export const logos = [
  // Automotive
  [
    '#20324F',
    shape('M10 40v-6l6-2 7-9c1-1.5 3-2 5-2h10c2 0 4 1 5 2l6 9 5 2v6z', '#7FB6F0') +
      disc(21, 41, 5) +
      disc(43, 41, 5) +
      line('M49 12v8M45 16h8', '#FFD777', 3),
  ],
  [
    '#1D5B9C',
    `<circle cx="32" cy="32" r="18" fill="none" stroke="#fff" stroke-width="5"/>${disc(32, 32, 5)}${line('M32 14v13M32 37v13M14 32h13M37 32h13', '#9CCBF5', 3)}`,
  ],
  [
    '#0F3036',
    `${shape('M16 46V30l16-14 16 14v16z', '#8ADBE6') + shape('M22 46v-9h20v9z', '#0F3036')}${disc(27, 42, 3)}${disc(37, 42, 3)}`,
  ],
  [
    '#B0341B',
    `${line('M20 44L40 24', '#fff', 7)}${line('M38 14a10 10 0 1 0 12 12', '#FFD777', 5)}${disc(20, 44, 5, '#FFD777')}`,
  ],
  // Carpet and upholstery
  [
    '#5F3F91',
    shape('M32 12l5 11 12 1.4-9 8.2 2.4 12L32 38.5 21.6 44.6 24 32.6l-9-8.2L27 23z', '#FFD777') +
      line('M20 52q4-4 8 0t8 0 8 0', '#fff', 3.5),
  ],
  ['#7A3E9D', box(12, 28, 40, 14, '#fff', 5) + box(17, 18, 30, 14, '#E0C9F2', 5) + line('M17 42v6M47 42v6', '#fff', 4)],
  [
    '#8A2F4B',
    `<rect x="14" y="18" width="36" height="28" fill="none" stroke="#FFE3D6" stroke-width="4"/>${shape('M32 24l8 8-8 8-8-8z', '#FFD777')}${line('M14 51v3M22 51v3M30 51v3M38 51v3M46 51v3', '#FFE3D6', 2.5)}`,
  ],
  [
    '#2A2140',
    line('M22 50c-6-6 6-10 0-18s6-10 2-18M34 50c-6-6 6-10 0-18s6-10 2-18M46 50c-6-6 6-10 0-18s6-10 2-18', '#CDB8F0', 4),
  ],
  // Cleaning
  [
    '#FFBF3F',
    line('M40 12L28 30', '#14211F') +
      shape('M22 28l12 8-5 14c-6 2-13-1-17-6z', '#14211F') +
      line('M22 40l-2 6M28 43l-2 6', '#FFBF3F', 2) +
      disc(47, 42, 3, '#0A5E57') +
      disc(42, 50, 2, '#0A5E57'),
  ],
  [
    '#17693A',
    `${shape('M14 32l18-16 18 16v18H14z')}${shape('M32 29c6 4 8 8 6 13-7 1-11-3-12-9 2-1 4-3 6-4z', '#17693A')}`,
  ],
  [
    '#0A5E57',
    `${shape('M20 28h24l-3 24H23z', '#FFD777')}${line('M22 28a10 10 0 0 1 20 0')}${disc(28, 18, 3)}${disc(37, 14, 4)}`,
  ],
  ['#1F6F54', `${disc(32, 32, 17, '#DDF1E4')}${line('M24 33l6 6 11-13', '#17693A', 5)}`],
  // Renovations
  [
    '#A33F22',
    [
      [13, 18, 17],
      [34, 18, 17],
      [13, 30, 8],
      [25, 30, 17],
      [46, 30, 5],
      [13, 42, 17],
      [34, 42, 17],
    ]
      .map(([x, y, width]) => box(x, y, width, 8, '#FFE3D6', 1.5))
      .join(''),
  ],
  [
    '#7A4D00',
    `${box(14, 16, 30, 11, '#FFECC4', 3)}${line('M44 21h6v10H32v6', '#FFECC4', 4)}${box(28, 37, 8, 14, '#FFBF3F', 2)}`,
  ],
  ['#43524F', `${line('M18 46l20-20', '#FFBF3F', 6)}${shape('M32 16l8-4 12 12-4 8-6-4-6-6z')}`],
  [
    '#5C3B1E',
    ['14', '28', '42'].map((x) => box(x, 14, 8, 36, '#E9C9A0', 3)).join('') + line('M12 24h40M12 42h40', '#B98A55', 4),
  ],
  // Pressure washing
  [
    '#0B6E80',
    shape('M32 11c9 11 14 17 14 25a14 14 0 0 1-28 0c0-8 5-14 14-25z') + line('M25 37a7 7 0 0 0 7 7', '#0B6E80', 3.5),
  ],
  [
    '#0B5E69',
    line('M12 46c6 0 6-5 12-5s6 5 12 5 6-5 12-5') +
      line('M12 34c6 0 6-5 12-5s6 5 12 5 6-5 12-5', '#8ADBE6') +
      line('M12 22c6 0 6-5 12-5s6 5 12 5 6-5 12-5', '#D6EFF1'),
  ],
  ['#123E5A', `${line('M12 50L30 32', '#fff', 6)}${line('M34 30l16-8M34 30l17 0M34 30l10-14', '#7FD8CB', 4)}`],
  ['#2F5D50', `${shape('M12 50l14-30h12l14 30z', '#B9D8CD')}${line('M32 24v6M32 36v6M32 46v3', '#2F5D50', 3)}`],
  // Windows
  [
    '#12536B',
    line('M17 15h30v34H17z') + line('M32 15v34M17 32h30', '#fff', 3) + line('M20 47c9-1 20-10 25-26', '#7FD8CB', 5),
  ],
  ['#1D5B9C', `<path d="M18 50V30a14 14 0 0 1 28 0v20z" fill="#DCEBF7"/>${line('M32 17v33M18 34h28', '#1D5B9C', 3)}`],
  [
    '#9A3218',
    `${line('M16 20h32', '#fff', 6)}${line('M32 20v26', '#FFD777', 5)}${line('M22 30c0 8-3 10-3 16M44 30c0 6 2 9 2 14', '#FFE3D6', 3)}`,
  ],
  ['#06443F', `${disc(32, 32, 17, '#FFD777')}${line('M20 38L38 20M24 46L46 24', '#fff', 4)}`],
];
