/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { GoneStep } from './gone-step';
import type { PaymentScreen } from './payment-screen';

const drawn = async (of: PaymentScreen) => {
  const { container } = await renderInWords(
    <GoneStep locale="fr" brandName="Dorbel" screen={of} price="129,00 $ CAD" reference="ABC" token="a.b" />,
    'fr',
  );
  return container.textContent;
};

test.each([
  ['back without a payment', 'pay', 'rien n’a été débité'],
  ['the time is over', 'over', 'rien n’a été débité'],
  ['back with one, before the provider says so', 'confirming', 'la totalité, 129,00 $ CAD, est rendue'],
  ['on its way back', 'late', 'La totalité, 129,00 $ CAD, est rendue'],
  ['booked before', 'booked', 'ABC'],
  ['called off', 'cancelled', 'est rendu'],
  ['not given back', 'unreturned', '129,00 $ CAD'],
] as const)('a payment of what is gone, %s: where the money is, and a way on', async (_, of, said) => {
  expect(await drawn(of)).toContain(said);
  expect(screen.getByRole('link', { name: 'Trouver des pros près de chez vous' }).getAttribute('href')).toBe('/fr');
});
