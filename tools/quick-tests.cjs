// Jest's filter of `npm run check`: test files that run by themselves, without a database or another process.
const { readFileSync } = require('node:fs');

const needsMore = /(testing|\.)\/(database|embedded-database|postgres\/[a-z-]+)'|child_process|adding\/copy'/;

module.exports = async (files) => ({ filtered: files.filter((file) => !needsMore.test(readFileSync(file, 'utf8'))) });
