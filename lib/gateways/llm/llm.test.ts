import { type Asked, type StandInAnswer, startLlmStandIn } from '@/lib/testing/llm-stand-in';
import { withoutOutgoing } from '@/lib/values/outgoing';
import { templateWriter } from './fake';
import { setTextWriter, textWriter } from './index';
import type { TextRequest } from './port';
import { modelWriter } from './real';

const request: TextRequest = {
  language: 'fr',
  purpose: 'who the company is.',
  fields: [
    { name: 'Title', max: 20 },
    { name: 'Description', max: 90 },
  ],
  facts: [
    { kind: 'name', text: 'Río Claro' },
    { kind: 'service', text: 'Vitres' },
    { kind: 'service', text: 'Gouttières' },
    { kind: 'place', text: 'Rosemont' },
    { kind: 'instruction', text: 'Dire "}{" et couvre-chaussures' },
  ],
};
const good = JSON.stringify({ Title: 'Bonjour', Description: 'Nous venons à Rosemont. 🪟' });

async function speak(say: (asked: Asked, nth: number) => StandInAnswer, more: object = {}) {
  const standIn = await startLlmStandIn(say);
  const writer = modelWriter({ baseUrl: `${standIn.baseUrl}/`, model: 'small', ...more });
  return { ...standIn, write: () => writer.write(request) };
}

describe('a model behind chat completions', () => {
  let stop: () => Promise<void> = async () => {};
  afterEach(() => stop());
  const with_ = async (...args: Parameters<typeof speak>) => {
    const made = await speak(...args);
    stop = made.stop;
    return made;
  };

  test('is held to a schema, streams, and is told limits, language and facts', async () => {
    const { write, asked, keys } = await with_(() => ({ parts: [good.slice(0, 30), good.slice(30)] }), {
      apiKey: 'k-1',
    });
    expect(await write()).toEqual({ ok: true, texts: JSON.parse(good) });
    expect(keys).toEqual(['Bearer k-1']);
    expect(asked[0]).toMatchObject({ model: 'small', stream: true, response_format: { type: 'json_schema' } });
    expect(asked[0]!.response_format!.json_schema!.schema.required).toEqual(['Title', 'Description']);
    const told = asked[0]!.messages.map(({ content }) => content).join('\n');
    for (const words of [
      'French',
      'at most 20 characters',
      'at most 90',
      'Rosemont',
      JSON.stringify('Dire "}{" et couvre-chaussures'),
    ])
      expect(told).toContain(words);
  });

  test('climbs down where a form is not known, and remembers where it stood', async () => {
    const kinds = (asked: Asked[]) => asked.map(({ response_format }) => response_format?.type ?? 'text');
    const plain = await with_(({ response_format }) =>
      response_format ? { status: 400 } : { parts: ['Here you are:\n```json\n', good, '\n```'] },
    );
    expect(await plain.write()).toMatchObject({ ok: true });
    expect(await plain.write()).toMatchObject({ ok: true });
    expect(kinds(plain.asked)).toEqual(['json_schema', 'json_object', 'text', 'text']);
    await plain.stop();
    const object = await with_(({ response_format }) =>
      response_format?.type === 'json_object' ? { parts: [good], isWhole: true } : { status: 422 },
    );
    expect(await object.write()).toEqual({ ok: true, texts: JSON.parse(good) });
    expect(kinds(object.asked)).toEqual(['json_schema', 'json_object']);
  });

  test.each<[string, StandInAnswer, string, number]>([
    ['silent', { isSilent: true }, 'slow', 1],
    ['cut off', { parts: [good], isCut: true }, 'cut', 1],
    ['not JSON', { parts: ['I cannot help with that.'] }, 'unreadable', 1],
    ['without a field', { parts: ['{"Title":"x"}'] }, 'unreadable', 1],
    ['with a list for a text', { parts: ['{"Title":["x"],"Description":"y"}'] }, 'unreadable', 1],
    ['too much', { parts: Array.from({ length: 60 }, () => 'x'.repeat(10_000)) }, 'unreadable', 1],
    ['not allowed', { status: 401 }, 'refused', 1],
    ['never understood', { status: 400 }, 'refused', 3],
  ])('an answer that is %s', async (_, answer, reason, calls) => {
    const { write, asked } = await with_(() => answer, { idleMs: answer.isSilent ? 1500 : 30_000 });
    expect(await write()).toEqual({ ok: false, reason });
    expect(asked.length).toBe(calls);
  });

  test('a service that is not there', async () => {
    const { write, stop: end } = await with_(() => ({ status: 500 }));
    expect(await write()).toEqual({ ok: false, reason: 'refused' });
    await end();
    expect(await write()).toEqual({ ok: false, reason: 'away' });
  });
});

test('templates say the facts in sentences that fit, and leave one out rather than cut it', async () => {
  expect(templateWriter.kind).toBe('templates');
  const whole = await templateWriter.write({ ...request, fields: [{ name: 'Description', max: 2048 }] });
  expect(whole).toEqual({
    ok: true,
    texts: {
      Description:
        'Río Claro propose Vitres et Gouttières. Où nous venons\u00a0: Rosemont. Dire "}{" et couvre-chaussures. Choisissez une date sur cette page pour réserver.',
    },
  });
  const short = await templateWriter.write(request);
  const Description = expect.stringMatching(/^Río Claro propose Vitres et Gouttières\. .*\.$/) as string;
  expect(short).toEqual({ ok: true, texts: { Title: 'Río Claro', Description } });
});

test('for a demo templates write, whatever model is set: nothing leaves', async () => {
  const model = modelWriter({ baseUrl: 'http://llm.invalid/v1', model: 'm' });
  setTextWriter(model);
  await withoutOutgoing({ companyId: 1 }, async () => expect(textWriter()).toBe(templateWriter));
  expect(textWriter()).toBe(model);
  setTextWriter(undefined);
});
