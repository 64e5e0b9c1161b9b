import type { SectionRow } from '@/lib/profile/contract-sections';
import { sectionType } from '@/lib/values/ids';
import { stepsOf } from './set-up';

const row = (Id: number, en: string, fr = en, es = en) =>
  ({ Id, StateEn: en, StateFr: fr, StateEs: es, DisplayOrder: 1, IsHidden: false, Version: 1 }) as SectionRow;
const { companyDescription, operatingHours, faq } = sectionType;
const done = (facts: Parameters<typeof stepsOf>[0]) =>
  Object.fromEntries(stepsOf(facts).map(({ step, isDone }) => [step, isDone]));

test('a new company has every step before it, in their order', () => {
  const facts = {
    sections: [row(companyDescription, 'Empty'), row(operatingHours, 'Draft')],
    services: 0,
    hasDate: false,
  };
  expect(stepsOf(facts).map(({ step }) => step)).toEqual(['about', 'service', 'hours', 'streetDay', 'languages']);
  expect(Object.values(done(facts))).toEqual([false, false, false, false, false]);
});

test('what is published in one language is done; a language that is missing keeps its own step', () => {
  const sections = [row(companyDescription, 'Changed', 'Empty', 'Empty'), row(operatingHours, 'Published')];
  expect(done({ sections, services: 1, hasDate: false })).toEqual({
    about: true,
    service: true,
    hours: true,
    streetDay: false,
    languages: false,
  });
});

test('once a date can be booked the list is gone, whether all languages are there or not', () => {
  const sections = [row(companyDescription, 'Published', 'Draft'), row(operatingHours, 'Published'), row(faq, 'Empty')];
  expect(stepsOf({ sections, services: 2, hasDate: true })).toEqual([]);
});

test('hours of the team are hours, and who may not write the page says those', () => {
  const sections = [row(companyDescription, 'Published'), row(operatingHours, 'Empty')];
  expect(done({ sections, services: 1, hasOwnHours: true, hasDate: false })).toMatchObject({ hours: true });
  expect(stepsOf({ hasOwnHours: false })).toEqual([{ step: 'hours', isDone: false, screen: 'team' }]);
});

test('a member sees the steps alone that they may take', () => {
  expect(Object.keys(done({ services: 0 }))).toEqual(['service']);
  expect(stepsOf({})).toEqual([]);
});
