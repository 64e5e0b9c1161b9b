'use client';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { Input } from '@/components/ui/field';
import { ToolbarSelect } from '@/components/ui/select';
import { useChosenBefore } from '@/components/ui/use-chosen-before.client';
import { type DateFilter, dateFilter } from '@/lib/values/date-filter';
import { type DateChoice, listSearch } from './list-query';

export interface ToolbarWords {
  label: string;
  apply: string;
  refresh: string;
  from: string;
  to: string;
  /** What is wrong with days that make no period. */
  range: string;
  /** Label by filter, in the order of the list. */
  options: readonly (readonly [DateFilter, string])[];
}

interface DateToolbarProps {
  words: ToolbarWords;
  choice: DateChoice;
  isBusy: boolean;
  onChoose: (choice: DateChoice) => void;
  onRefresh: () => void;
  /** What else the page goes on with, where the form is sent without script. */
  hidden?: Readonly<Record<string, string>>;
  /** Further controls of the form, drawn by the server: `offer` leads to the page of what is chosen. */
  children?: ReactNode;
}

/** The least time a refresh is seen to spin (docs/design.md §3). */
const spinMs = 600;
/** Last day a custom period may end on, seen from its first (rules of the platform: 366 days, both counted). */
const spanDays = 365;

function daysAfter(day: string, days: number): string | undefined {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * Asks for the same dates again, and is seen to. Enter in a day presses the first button that sends the form: beside such days that is the one
 * that asks for them.
 */
function Refresh({ words, isBusy, onRefresh, isCustom }: DateToolbarProps & { isCustom: boolean }) {
  const [isSpinning, setSpinning] = useState(false);
  return (
    <IconButton
      icon="refresh"
      type={isCustom ? 'button' : 'submit'}
      className={isCustom ? '[@media(scripting:none)]:hidden' : undefined}
      label={words.refresh}
      aria-busy={isSpinning || isBusy || undefined}
      onClick={(event) => {
        event.preventDefault();
        setSpinning(true);
        setTimeout(() => setSpinning(false), spinMs);
        onRefresh();
      }}
    />
  );
}

/** The period that is chosen: the custom one is chosen first, and asked for only with its days. */
function usePeriod({ choice, onChoose, onRefresh }: DateToolbarProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = isChoosing || choice.filter === dateFilter.custom;
  const select = (filter: DateFilter) => {
    setChoosing(filter === dateFilter.custom);
    if (filter !== dateFilter.custom) onChoose({ filter, from: '', to: '' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    if (!isCustom) return onRefresh();
    setChoosing(false);
    onChoose({ filter: dateFilter.custom, from: String(given.get('date_from')), to: String(given.get('date_to')) });
  };
  return { isCustom, select, submit };
}

/**
 * Date range and refresh: a plain GET form that script makes run in place. The select asks at once, the custom days
 * when they are confirmed; what was found is announced by the list (docs/rules/accessibility.md, Date filter).
 */
export function DateToolbar(props: DateToolbarProps) {
  const { words, choice, hidden = {} } = props;
  const { isCustom, select, submit } = usePeriod(props);
  const form = useRef<HTMLFormElement>(null);
  useChosenBefore(form, 'date_filter', String(choice.filter), (chosen) => select(Number(chosen) as DateFilter));
  return (
    <form
      ref={form}
      className={props.children ? 'toolbar toolbar-row flex-wrap' : 'toolbar flex-wrap'}
      onSubmit={submit}
      onChange={(event) => leadOn(event, choice)}
    >
      {props.children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ToolbarSelect
        icon="calendar"
        label={words.label}
        name="date_filter"
        value={isCustom ? dateFilter.custom : choice.filter}
        autoComplete="off"
        onChange={(event) => select(Number(event.target.value) as DateFilter)}
      >
        {words.options.map(([filter, text]) => (
          <option key={filter} value={filter}>
            {text}
          </option>
        ))}
      </ToolbarSelect>
      {!isCustom && (
        <noscript>
          <button type="submit" className="btn btn-secondary">
            {words.apply}
          </button>
        </noscript>
      )}
      <Refresh {...props} isCustom={isCustom} />
      {isCustom && <CustomDays {...props} />}
    </form>
  );
}

/** Follows a choice that has a page of its own, with the dates that are looked at: those of a form half filled in are none yet. */
function leadOn({ target }: FormEvent<HTMLFormElement>, choice: DateChoice): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'offer') return;
  const query = new URLSearchParams(listSearch(choice));
  query.set('offer', target.value);
  window.location.assign(`?${query}`);
}

function CustomDays({ words, choice }: DateToolbarProps) {
  const id = useId();
  const { refused } = choice;
  const [from, setFrom] = useState(refused?.from ?? choice.from);
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <div className="field">
        <label htmlFor={`${id}-from`}>{words.from}</label>
        <Input
          id={`${id}-from`}
          type="date"
          name="date_from"
          required
          defaultValue={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-to`}>{words.to}</label>
        <Input
          id={`${id}-to`}
          type="date"
          name="date_to"
          required
          min={from || undefined}
          max={daysAfter(from, spanDays)}
          defaultValue={refused?.to ?? choice.to}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && `${id}-error`}
        />
      </div>
      <Button type="submit" kind="secondary">
        {words.apply}
      </Button>
      {refused && (
        <div className="w-full" role="alert">
          <ErrorMessage id={`${id}-error`}>{words.range}</ErrorMessage>
        </div>
      )}
    </div>
  );
}
