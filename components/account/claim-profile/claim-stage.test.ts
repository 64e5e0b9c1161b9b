import { type ClaimScreenProps, claimStage } from './claim-screen';

const company = { id: 7, name: 'A', href: '/company/a/7', place: '', logoUrl: null, up: 0, down: 0, isUnclaimed: true };
const visit = { locale: 'en', audience: 'company', claim: {}, token: undefined, outcome: undefined } as const;
const claim = (State: 'Pending' | 'Approved' | 'Refused', CompanyId = 7, Question = '') => ({
  ClaimId: 1,
  CompanyId,
  CompanyName: 'A',
  State,
  Reason: '',
  Question,
  CreationDate: '',
});
const pro = { who: 'Ana', email: 'ana@correo.example', isPro: true };
const stage = (more: Partial<ClaimScreenProps> = {}, token?: string) =>
  claimStage({
    ...{
      visit: { ...visit, typed: {}, faults: {}, token },
      company,
      me: pro,
      claims: [],
      isLinkSpent: false,
      terms: null,
    },
    ...more,
  });

test('where a claim stands is what the platform says', () => {
  expect(stage({ me: null })).toBe('anonymous');
  expect(stage({ me: { ...pro, isPro: false } })).toBe('neighbor');
  expect(stage()).toBe('ready');
  expect(stage({ claims: [claim('Pending')] })).toBe('pending');
  expect(stage({ claims: [claim('Pending', 8), claim('Refused')] })).toBe('ready');
  expect(stage({ claims: [claim('Pending', 7, 'Which register?')] })).toBe('asked');
  expect(stage({ company: { ...company, isUnclaimed: false } })).toBe('taken');
  expect(stage({ company: { ...company, isUnclaimed: false }, claims: [claim('Approved')] })).toBe('approved');
});

test('who waits for a decision and has the link of the mail need not wait', () => {
  expect(stage({ claims: [claim('Pending')] }, 'A'.repeat(43))).toBe('ready');
});
