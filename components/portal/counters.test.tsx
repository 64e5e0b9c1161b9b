/** @jest-environment jsdom */

import { cleanup, fireEvent, render } from '@testing-library/react';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { Counters } from './counters.client';

afterEach(cleanup);

test('fields that count say how many characters they hold, as limits count them; others say nothing', () => {
  const { container } = render(
    <>
      <TextField id="title" label="Title" counter="Up to 100 characters" maxLength={100} defaultValue="🪟é" />
      <TextAreaField id="text" label="Text" counter="Up to 2,048 characters" maxLength={2048} />
      <TextField id="search" label="Search" maxLength={100} />
      <Counters locale="en" words="{count} of {max}" />
    </>,
  );
  const lines = () => [...container.querySelectorAll('.message-counter')].map((line) => line.textContent);
  expect(lines()).toEqual(['2 of 100', '0 of 2,048']);
  const field = container.querySelector<HTMLTextAreaElement>('#text')!;
  // The browser is given room for what it counts twice: the limit stays.
  field.maxLength = 4000;
  fireEvent.input(field, { target: { value: '$& 🪟'.repeat(300) } });
  expect(lines()).toEqual(['2 of 100', '1,200 of 2,048']);
});
