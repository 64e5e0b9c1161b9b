import type { SectionRow } from '@/lib/profile/contract-sections';
import type { PortalScreen } from '@/lib/routes/portal';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';

/** The steps of a new owner to the first date that can be booked, in their order; each can be taken at any time, or left out. */
export const setUpSteps = ['about', 'service', 'hours', 'streetDay', 'languages'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** About how long a step takes who has what it asks for at hand; texts in three languages take longest. */
export const stepMinutes: Readonly<Record<SetUpStep, number>> = {
  about: 2,
  service: 1,
  hours: 1,
  streetDay: 1,
  languages: 5,
};

/** What is known of the company; undefined where the member has no right to know it. */
export interface SetUpFacts {
  sections?: readonly SectionRow[];
  services?: number;
  /** Whether someone of the team has hours of their own. */
  hasOwnHours?: boolean;
  hasDate?: boolean;
}

export interface SetUpEntry {
  step: SetUpStep;
  isDone: boolean;
  /** Where the step is taken. */
  screen: PortalScreen;
  id?: SectionTypeId;
}

const statesOf = ({ StateEn, StateFr, StateEs }: SectionRow) => [StateEn, StateFr, StateEs];
const isOut = (state: string) => state === 'Published' || state === 'Changed';
const isPublished = (row: SectionRow) => statesOf(row).some(isOut);

function sectionSteps(sections: readonly SectionRow[], hasOwnHours = false): SetUpEntry[] {
  const has = (...types: SectionTypeId[]) =>
    sections.some((row) => types.includes(row.Id as SectionTypeId) && isPublished(row));
  const said = sections.filter(isPublished);
  const { companyDescription, logo, operatingHours } = sectionType;
  return [
    { step: 'about', isDone: has(companyDescription, logo), screen: 'section', id: companyDescription },
    { step: 'hours', isDone: has(operatingHours) || hasOwnHours, screen: 'section', id: operatingHours },
    {
      step: 'languages',
      isDone: said.length > 0 && said.every((row) => statesOf(row).every(isOut)),
      screen: 'profile',
    },
  ];
}

/** The steps that a member may take. Empty once a date can be booked and the page says who comes, what for, and when: then all is set up. */
export function stepsOf({ sections, services, hasOwnHours, hasDate }: SetUpFacts): SetUpEntry[] {
  const steps: SetUpEntry[] = sections ? sectionSteps(sections, hasOwnHours) : [];
  // Who may not write the page says at least when the team works.
  if (!sections && hasOwnHours !== undefined) steps.push({ step: 'hours', isDone: hasOwnHours, screen: 'team' });
  if (services !== undefined) steps.push({ step: 'service', isDone: services > 0, screen: 'services' });
  if (hasDate !== undefined) steps.push({ step: 'streetDay', isDone: hasDate, screen: 'announce' });
  const isReady = steps.every(({ step, isDone }) => isDone || step === 'languages');
  const orderOf = ({ step }: SetUpEntry) => setUpSteps.indexOf(step);
  return isReady ? [] : steps.sort((one, other) => orderOf(one) - orderOf(other));
}
