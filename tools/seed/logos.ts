import { access, copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoCompany, demoCompanies } from './demo/company';
import { countPlacedLogos, logoMark } from './horizon';
import { hashOf } from './random';

/** Logos of our own drawing: public/images/demo/logo-01-64.png and so on. */
export const LOGO_DESIGNS = 24;
export const LOGO_SIZES = [64, 256] as const;

/** Designs fit a trade: four for each of the six categories. */
const DESIGNS_PER_CATEGORY = LOGO_DESIGNS / 6;

/** Which drawing a company has, 1 to 24. */
export function logoDesign(company: DemoCompany): number {
  const own = company.featured ? 0 : hashOf('logo', company.n) % DESIGNS_PER_CATEGORY;
  return (company.category.id - 1) * DESIGNS_PER_CATEGORY + own + 1;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A second name for the file where the disk allows one, else a copy: ten thousand logos take the room of twenty-four. */
async function place(from: string, to: string): Promise<void> {
  if (await isThere(to)) return;
  await link(from, to).catch(() => copyFile(from, to));
}

async function placeLogo(company: DemoCompany, drawings: string, mediaDir: string): Promise<void> {
  const folder = path.join(mediaDir, 'images', company.guid);
  await mkdir(folder, { recursive: true });
  const design = String(logoDesign(company)).padStart(2, '0');
  for (const size of LOGO_SIZES) {
    await place(path.join(drawings, `logo-${design}-${size}.png`), path.join(folder, `logo-${size}.png`));
  }
}

const AT_ONCE = 64;

/**
 * Puts the logos of the first `count` companies of the demo where uploads stand: `<mediaDir>/images/<guid>/logo-64.png` and `-256`.
 * Files that are there already stay. @param publicDir the folder of static files
 */
export async function placeDemoLogos(count: number, mediaDir: string, publicDir: string): Promise<void> {
  const drawings = path.join(publicDir, 'images', 'demo');
  const mark = logoMark(mediaDir);
  const done = await countPlacedLogos(mediaDir);
  if (done >= count) return;
  const withLogo = demoCompanies(count).filter(({ n, hasLogo }) => hasLogo && n > done);
  for (let at = 0; at < withLogo.length; at += AT_ONCE) {
    await Promise.all(withLogo.slice(at, at + AT_ONCE).map((company) => placeLogo(company, drawings, mediaDir)));
  }
  await mkdir(path.dirname(mark), { recursive: true });
  await writeFile(mark, String(count));
}
