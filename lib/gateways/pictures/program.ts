import 'server-only';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makePictures, type PictureTask } from './make';

// Nothing is kept between pictures, and one core is enough.
sharp.cache(false);
sharp.concurrency(1);
// Of all that the library reads, two kinds: no drawing, no document, no film reaches a decoder (docs/rules/security.md 22).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

const task = JSON.parse(process.argv[2] ?? '{}') as PictureTask;
// Behind everything else that the machine does.
if (task.does === 'derive') setPriority(19);
makePictures(task).then((result) => process.stdout.write(JSON.stringify(result)));
