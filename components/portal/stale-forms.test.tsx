/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ConsoleFormStart } from '@/components/console/parts/form-start';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { flagsOf, noRights } from '@/lib/access/rights';
import { AssignForm, NoteForm } from './bookings/booking-work';
import { CustomerForm } from './customers/customer-form';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';
import { RightsForm } from './members/rights-form';
import type { PortalVisit } from './query';
import { ColourCard } from './settings/colour-card';
import { FactsForm } from './settings/facts-form';
import { TagCard } from './settings/tag-card';

const { access: Access, inbox: InboxAccess } = flagsOf(noRights);
const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'customer', id: 7 },
  portal: { Company: { CompanyId: 7 }, Member: { Role: 'Owner' }, Access, InboxAccess },
} as unknown as PortalFrame;

/** A row that is at its fifth version by now. */
const row = {
  Id: 7,
  Version: 5,
  Name: 'Ana',
  Role: 'ServiceProvider',
  Access,
  InboxAccess,
  CompanyTag: 'panes',
  Colour: '',
};
const TeamMembers = [
  { Id: 1, Name: 'Ana' },
  { Id: 2, Name: 'Luis' },
];
const booking = { ...row, Acts: ['note', 'assign'], OperatorNotes: 'Key at the desk', TeamMembers, TeamMemberId: 1 };

/** Forms that are filled with what was typed before, by a field that they always send. */
const forms: Readonly<Record<string, { field: string; draw: ComponentType<never> }>> = {
  customer: { field: 'name', draw: CustomerForm },
  settings: { field: 'company_name', draw: FactsForm },
  colour: { field: 'Colour', draw: ColourCard },
  tag: { field: 'company_tag', draw: TagCard },
  'note of a booking': { field: 'operator_notes', draw: NoteForm },
  'person of a booking': { field: 'team_member_id', draw: AssignForm },
  rights: {
    field: 'role',
    draw: ({ visit, frame: of }: { visit: PortalVisit; frame: PortalFrame }) => (
      <RightsForm visit={visit} frame={of} member={row as never} />
    ),
  },
};

/** The version that the form sends along. */
async function versionSent(name: string, { typed, outcome }: { typed: object; outcome?: string }): Promise<string> {
  const Form = forms[name]!.draw as ComponentType<object>;
  const page = { visit: { locale: 'en', typed, faults: {}, outcome }, frame, row, booking };
  const { container } = await renderInWords(<Form {...page} />);
  return container.querySelector<HTMLInputElement>('input[name=version]')!.value;
}

afterEach(cleanup);

test.each(Object.keys(forms))(
  'a text of the %s that was refused goes against the version that it was typed on',
  async (name) => {
    const typed = { [forms[name]!.field]: 'Typed', version: '3' };
    // The row is at version 5: the next try has to be refused as a conflict.
    expect(await versionSent(name, { typed, outcome: 'portal-failed' })).toBe('3');
    expect(await versionSent(name, { typed, outcome: 'signin-confirmed' })).toBe('3');
  },
);

test.each(Object.keys(forms))('once both texts of the %s were shown, saving counts', async (name) => {
  const typed = { [forms[name]!.field]: 'Typed', version: '3' };
  expect(await versionSent(name, { typed, outcome: 'portal-changed' })).toBe('5');
  expect(await versionSent(name, { typed: {} })).toBe('5');
  // Of another form of the page.
  expect(await versionSent(name, { typed: { version: '3' }, outcome: 'portal-failed' })).toBe('5');
});

test('forms hand on the list that their row was reached from', async () => {
  const list = 'status=Pending&cursor=WyJh';
  const sent = async (Start: React.ReactElement) => {
    const { container } = await renderInWords(<form>{Start}</form>);
    return container.querySelector<HTMLInputElement>('input[name=list]')?.value;
  };
  const placed = { ...frame, place: { ...frame.place, list } };
  expect(await sent(<FormStart frame={placed} />)).toBe(list);
  cleanup();
  expect(await sent(<FormStart frame={frame} />)).toBeUndefined();
  cleanup();
  const desk = { locale: 'en', place: { consoleScreen: 'claim', id: 7, list } } as never;
  expect(await sent(<ConsoleFormStart frame={desk} row={row} />)).toBe(list);
});
