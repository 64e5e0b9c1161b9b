import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../source-files';
import type { Change } from './addition';

const run = promisify(execFile);

/** What a compiler and the tests of the house read. */
const copied = [
  ...['app', 'components', 'docs', 'e2e', 'embeds', 'lib', 'messages', 'tools'],
  ...['README.md', 'package.json', 'tsconfig.json', 'jest.config.mjs', 'middleware.ts', 'server.ts', 'next.config.ts'],
  ...['biome.json', '.env.example'],
];

/** All of it, its tests too, but what Next writes: that names the pages of the project, not of the copy. */
const project = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: 'adding.tsbuildinfo' },
  include: ['next-env.d.ts', '*.ts', 'app', 'components', 'e2e', 'embeds', 'lib', 'tools'],
};

/** A copy of the project in a temporary folder. */
export class Copy {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'dorbel-adding-')));

  constructor() {
    for (const name of copied) cpSync(path.join(root, name), path.join(this.folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'), 'junction');
    this.write('tsconfig.adding.json', JSON.stringify(project));
    this.write('next-env.d.ts', '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n');
  }

  private write(file: string, text: string): void {
    const whole = path.join(this.folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }

  private read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  make(change: Change): void {
    if ('create' in change) {
      this.write(change.path, change.create);
      return;
    }
    const parts = this.read(change.path).split(change.after);
    if (parts.length !== 2) throw new Error(`${change.path} has "${change.after}" ${parts.length - 1} times`);
    this.write(change.path, parts.join(`${change.after}${change.insert}`));
  }

  undo(change: Change): void {
    if ('create' in change) rmSync(path.join(this.folder, change.path));
    else
      this.write(
        change.path,
        this.read(change.path).replace(`${change.after}${change.insert}`, () => change.after),
      );
  }

  private async fails(args: readonly string[]): Promise<string> {
    const options = { cwd: this.folder, maxBuffer: 1 << 24, env: { ...process.env, NODE_OPTIONS: '' } };
    return run(process.execPath, [...args], options).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    );
  }

  /** What the compiler says against it; empty where it compiles. */
  compile(): Promise<string> {
    return this.fails([
      'node_modules/typescript/lib/tsc.js',
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      'tsconfig.adding.json',
    ]);
  }

  /** Throws the copy away. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What some tests say against it; empty where they pass. */
  test(...files: readonly string[]): Promise<string> {
    return this.fails([
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '-w',
      '1',
      '--runTestsByPath',
      ...files,
    ]);
  }
}
