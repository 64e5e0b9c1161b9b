import { maskedAddress } from './masked-address';

test.each([
  ['ana.lopez@correo.example', 'a•••@c•••.example'],
  ['a@b.co', 'a•••@b•••.co'],
  ['ana@mail.correo.example', 'a•••@m•••.example'],
])('%s is %s: neither how long it is nor the rest of it is said', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
