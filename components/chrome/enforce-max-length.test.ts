/** @jest-environment jsdom */
import { enforceMaxLengths } from './enforce-max-length';

beforeAll(enforceMaxLengths);

function field(value: string, selection = [value.length, value.length]): HTMLTextAreaElement {
  const text = document.body.appendChild(document.createElement('textarea'));
  Object.assign(text, { maxLength: 5, value });
  text.setSelectionRange(selection[0]!, selection[1]!);
  return text;
}
const before = (text: Element, data: string | null) =>
  text.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true }));

// A browser takes as many units as maxlength says, whatever they belong to.
const taken = (text: HTMLTextAreaElement, data: string) => (text.value + data).slice(0, text.maxLength);

test.each([
  ['letters of one unit, as ever', '', 'abcdefg', 'abcde'],
  ['five emoji are five letters', '', '😀😀😀😀😀😀', '😀😀😀😀😀'],
  ['behind others', 'a😀', '😀b😀c', 'a😀😀b😀'],
  ['into a full field nothing', '😀😀😀😀😀', 'x', '😀😀😀😀😀'],
  ['none is cut in two', 'abcd', '😀😀', 'abcd😀'],
])('%s', (_, value, added, expected) => {
  const text = field(value);
  before(text, added);
  expect(taken(text, added)).toBe(expected);
});

test('what is selected makes room for what replaces it', () => {
  const text = field('😀😀😀😀😀', [0, 4]);
  before(text, '😎😎😎');
  expect(text.maxLength).toBe(10);
});

test('a key that adds nothing changes nothing, the limit stays that of the field', () => {
  const text = field('ab');
  before(text, null);
  expect(text.maxLength).toBe(5);
  before(text, '😀');
  before(text, 'c');
  expect(text.maxLength).toBe(5);
});

test.each(['deleteContentBackward', 'insertLineBreak'])(
  'a text that stood there with emoji fits after %s, or its form could not be sent',
  (inputType) => {
    const text = field('😀😀😀😀');
    text.dispatchEvent(new InputEvent('beforeinput', { data: null, inputType, bubbles: true }));
    expect(text.maxLength).toBe(9);
  },
);

test('what is pasted counts as what is typed', () => {
  const text = field('');
  const event = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { getData: () => '😀'.repeat(9) },
  });
  text.dispatchEvent(event);
  // Some browsers do not say then what comes.
  text.dispatchEvent(new InputEvent('beforeinput', { data: null, inputType: 'insertFromPaste', bubbles: true }));
  expect(taken(text, '😀'.repeat(9))).toBe('😀'.repeat(5));
});

test('the counter of a field is said as its limit comes near and when it is reached, no more often', async () => {
  document.body.innerHTML = `<textarea id="text" maxlength="20"></textarea><p id="text-count"></p><span id="text-said"></span>`;
  const [text, line, said] = ['text', 'text-count', 'text-said'].map((id) => document.getElementById(id)!);
  const heard: string[] = [];
  const write = async (count: number) => {
    (text as HTMLTextAreaElement).value = '😀'.repeat(count);
    text!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    line!.textContent = `${count} of 20`;
    await new Promise((resolve) => setTimeout(resolve));
    heard.push(said!.textContent ?? '');
  };
  before(text!, '😀');
  for (const count of [1, 17, 18, 19, 20, 19, 20, 3]) await write(count);
  expect(heard).toEqual(['', '', '18 of 20', '18 of 20', '20 of 20', '', '20 of 20', '']);
});
