import { renderToStaticMarkup } from 'react-dom/server';
import { DebugPanel } from './debug-panel';

const drawn = (debug?: string) => renderToStaticMarkup(<DebugPanel debug={debug} data={{ query: 'raw' }} />);

test('raw data is drawn for the text "true" alone', () => {
  expect(drawn('true')).toContain('raw');
  for (const other of [undefined, '', '1', 'TRUE']) expect(drawn(other)).toBe('');
});

test('never in a production build', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  expect(drawn('true')).toBe('');
  jest.restoreAllMocks();
});
