import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStorage } from './fixtures/storage-contract';
import { fileStorage } from './real';

describeStorage('files', async () => fileStorage(mkdtempSync(path.join(tmpdir(), 'media-'))));
