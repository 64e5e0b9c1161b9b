import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';

interface SearchFormProps {
  id: string;
  /** The list's own address. */
  action: string;
  words: { search: string; find: string };
  filter_search: string | undefined;
  /** What else narrows or orders the list, and stays as it is. */
  kept?: Readonly<Record<string, string | undefined>>;
  className?: string;
  /** Further fields, between the words and the button. */
  children?: ReactNode;
}

/** The search of a list: a plain form that asks the page anew. */
export function SearchForm({ id, action, words, filter_search, kept = {}, className, children }: SearchFormProps) {
  return (
    <form className={className} action={action} method="get">
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="portal-filters">
        <TextField
          id={id}
          name="filter_search"
          type="search"
          label={words.search}
          optional=""
          maxLength={100}
          defaultValue={filter_search}
        />
        {children}
        <Button type="submit" kind="secondary" icon="search">
          {words.find}
        </Button>
      </div>
    </form>
  );
}

export interface Choice {
  text: string;
  href: string;
  isChosen: boolean;
}

/** Ways to narrow or order a list, one of them chosen: plain links. */
export function ChoiceLinks({
  label,
  choices,
  className = '',
}: {
  label: string;
  choices: Choice[];
  className?: string;
}) {
  return (
    <nav className={`portal-chips ${className}`.trim()} aria-label={label}>
      {choices.map(({ text, href, isChosen }) => (
        <a key={href} href={href} aria-current={isChosen ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

interface ListActsProps {
  words: { next: string; clear?: string; csv?: string };
  /** Each undefined where it leads nowhere: the last page, a list that nothing narrows, an empty file. */
  next: string | undefined;
  clear?: string | undefined;
  csv?: string | undefined;
}

/** What stands below a list: its next page, the whole of it, and all of it as a file. */
export function ListActs({ words, next, clear, csv }: ListActsProps) {
  return (
    <div className="portal-acts">
      {next && (
        <ButtonLink kind="secondary" href={next}>
          {words.next}
        </ButtonLink>
      )}
      {clear && (
        <ButtonLink kind="secondary" href={clear}>
          {words.clear}
        </ButtonLink>
      )}
      {csv && (
        <ButtonLink kind="quiet" href={csv}>
          {words.csv}
        </ButtonLink>
      )}
    </div>
  );
}
