import { useTranslations } from 'next-intl';

/** Calls that the forms of the page make. */
export type ManageCall =
  | 'accept'
  | 'cancel'
  | 'confirm'
  | 'decline'
  | 'erase'
  | 'message'
  | 'miss'
  | 'move'
  | 'propose';

const troubles = ['check', 'failed', 'tooMany', 'offline'] as const;
const faults = ['required', 'tooLong', 'invalid', 'date'] as const;

/** What a form says when it does not go through. */
export type FormWords = Record<(typeof troubles)[number], string> & {
  faults: Record<(typeof faults)[number], string>;
};

/** Words of the forms as strings: no provider of messages is sent along. */
export function useFormWords(): FormWords {
  const t = useTranslations('manage.trouble');
  const te = useTranslations('errors');
  const said = Object.fromEntries(troubles.map((name) => [name, t(name)])) as Record<(typeof troubles)[number], string>;
  return { ...said, faults: Object.fromEntries(faults.map((name) => [name, te(name)])) as FormWords['faults'] };
}
