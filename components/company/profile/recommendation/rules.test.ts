import { emptyAddress } from '@/lib/places/rules/postal-address';
import { bodyOf, checkDraft, draftFrom, faultsFrom, hasFaults, troubleOf } from './rules';

const draft = { comment: ' Punctual. ', isUp: true, address: emptyAddress(1) };

test('a comment is required, 512 characters as people count them', () => {
  expect(hasFaults(checkDraft(draft, false))).toBe(false);
  expect(checkDraft({ ...draft, comment: ' \n' }, false).comment).toBe('required');
  expect(checkDraft({ ...draft, comment: '🏠'.repeat(512) }, false).comment).toBeUndefined();
  expect(checkDraft({ ...draft, comment: 'é'.repeat(513) }, false).comment).toBe('tooLong');
});

test('an address is asked for only where one is needed', () => {
  expect(Object.keys(checkDraft(draft, true).address)).toEqual(['Address', 'City', 'PostalCode', 'ProvinceId']);
  expect(bodyOf(draft, 'T', false)).toEqual({ Token: 'T', Comment: 'Punctual.', ThumbsUp: true });
  expect(bodyOf(draft, 'T', true)).toMatchObject({ CountryId: 1, Unit: '', TimeZoneId: -1 });
});

test('what the platform refuses stands at its field; a word of its own is "not right"', () => {
  const fields = { 'Object.Comment': 'tooLong', 'Object.City': 'required', 'Object.PostalCode': 'odd', other: 'x' };
  expect(faultsFrom(fields)).toEqual({ comment: 'tooLong', address: { City: 'required', PostalCode: 'invalid' } });
  expect([422, 429, 404, 500, 0].map((status) => troubleOf(status))).toEqual([
    'check',
    'tooMany',
    'unknownLink',
    'failedText',
    'failedText',
  ]);
});

test('a form begins empty with a thumb up, and comes back as it was typed', () => {
  expect(draftFrom({}, 2)).toEqual({ comment: '', isUp: true, address: emptyAddress(2) });
  const typed = {
    'Object.Comment': 'Late.',
    'Object.ThumbsUp': 'false',
    'Object.CountryId': '12',
    'Object.City': 'Lyon',
    'Object.ProvinceId': '<b>',
  };
  expect(draftFrom(typed, 2)).toEqual({
    comment: 'Late.',
    isUp: false,
    address: { ...emptyAddress(12), City: 'Lyon' },
  });
});
