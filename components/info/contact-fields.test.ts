import { contactLimits } from '@/lib/config/limits';
import { faultsFrom, faultsOf } from './contact-fields';

const good = { name: 'Élise', email: 'elise@courriel.example', message: 'Bonjour' };

test('a filled form has no faults, an empty one says so for every field', () => {
  expect(faultsOf(good)).toEqual({});
  expect(faultsOf({ name: ' ', email: '', message: '\n' })).toEqual({
    name: 'required',
    email: 'required',
    message: 'required',
  });
});

test('lengths are counted in characters as people see them', () => {
  expect(faultsOf({ ...good, name: '😀'.repeat(contactLimits.name) })).toEqual({});
  expect(faultsOf({ ...good, message: 'a'.repeat(contactLimits.message + 1) })).toEqual({ message: 'tooLong' });
});

test.each(['a', 'a@', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', `${'a'.repeat(65)}@b.co`])('%s is no address', (email) => {
  expect(faultsOf({ ...good, email })).toEqual({ email: 'email' });
});

test('the platform’s keys become faults; unknown keys and fields do no harm', () => {
  expect(faultsFrom({ email: 'email', name: 'somethingNew', lang_code: 'invalid' })).toEqual({
    email: 'email',
    name: 'invalid',
  });
});
