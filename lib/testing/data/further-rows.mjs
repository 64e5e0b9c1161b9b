import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A reporter for jest and for Playwright: says in one line what data beside the checkout added to the tests' own rows. */
export default class FurtherRows {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-rows-'));
  #tally = path.join(this.#folder, 'tally');

  constructor() {
    // Processes that run tests are started later and inherit it.
    process.env.FURTHER_ROWS_TALLY = this.#tally;
  }

  #tell() {
    const lines = existsSync(this.#tally) ? readFileSync(this.#tally, 'utf8').trim().split('\n') : [];
    rmSync(this.#folder, { recursive: true, force: true });
    // Each process reads a file for itself, and says so.
    const rowsOf = new Map(lines.map((line) => line.split('\t')));
    const rows = [...rowsOf.values()].reduce((sum, count) => sum + Number(count), 0);
    if (rows > 0) console.log(`Data beside the checkout: +${rows.toLocaleString('en')} rows from ${rowsOf.size} files`);
    else console.log('Data beside the checkout: none read, the tests ran on their own rows');
  }

  /** Jest has ended. */
  onRunComplete() {
    this.#tell();
  }

  /** Playwright has ended. */
  onEnd() {
    this.#tell();
  }

  /** For Playwright: the list of tests is another reporter's. */
  printsToStdio() {
    return false;
  }
}
