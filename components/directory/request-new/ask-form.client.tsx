'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PhoneSlot } from '@/components/parts/phone-slot.client';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import type { LatLng } from '@/components/ui/map/map-props';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { requestNewLimits as limits } from '@/lib/config/limits';
import type { PhoneCountry } from '@/lib/i18n/phone-countries';
import { prepareProof } from '@/lib/pages/call';
import { type AreaReference, createNeighborhoodRequest } from '@/lib/requests/contract';
import { type AskField, askFields } from '@/lib/requests/rules';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { type AskWords, fill } from './ask-words';
import { type AskFaults, type AskSent, type AskTrouble, useAsk } from './use-ask.client';

export interface AskFormProps {
  locale: Locale;
  words: AskWords;
  /** What stands in the fields at first: given by a link, or typed before. */
  initial: Readonly<Partial<Record<AskField, string>>>;
  /** Faults of a plain post that came back. */
  faults: AskFaults;
  countryId: number;
  /** Countries a number may be written as in, by name, each with a number to show in an error. */
  phoneCountries: readonly (Pick<PhoneCountry, 'id' | 'name' | 'callingCode'> & { example: string })[];
  /** Key of the plain post, for a browser without script. */
  plainKey: string;
  /** Position of the pin; null before it is set. */
  pin: LatLng | null;
  /** The text the pin stands for, used as long as no other was typed. */
  location: string;
}

const idOf = (field: AskField) => `ask-${field}`;

/** Path of the public page of an area. */
function statusHref({ Kind, Id: id, Slug: slug }: AreaReference, locale: Locale): string {
  return href(Kind === 'city' ? 'cityRequests' : 'neighborhoodRequests', { id, slug }, locale);
}

interface ThanksProps {
  words: AskWords;
  locale: Locale;
  sent: AskSent;
  onAnother: () => void;
}

/** The confirmation that stays when the toast has gone (docs/interface.md §5.1). */
function Thanks({ words, locale, sent: { email, area }, onAnother }: ThanksProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="card ask-form" ref={box} tabIndex={-1}>
      <Note tone="good">
        <b>{words.sentTitle}</b>
        <p>{fill(words.sent, { email })}</p>
        {!area && <p>{words.noArea}</p>}
      </Note>
      {area && <ButtonLink href={statusHref(area, locale)}>{fill(words.status, { place: area.Name })}</ButtonLink>}
      <Button kind="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}

interface TroubleProps {
  words: AskWords;
  trouble: AskTrouble;
  faults: AskFaults;
}

const labelOf = (words: AskWords, field: AskField) => words[field === 'phone_number' ? 'phone' : field];

/** What is wrong, with a way to each field; it takes the focus as it appears (docs/rules/accessibility.md, Errors). */
function Trouble({ words, trouble, faults }: TroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="bad" role="alert">
        <b>{words.failedTitle}</b>
        <p>{words[trouble]}</p>
        <ul>
          {askFields
            .filter((field) => faults[field])
            .map((field) => (
              <li key={field}>
                <a className="link" href={`#${idOf(field)}`}>
                  {labelOf(words, field)}
                </a>
              </li>
            ))}
        </ul>
      </Note>
    </div>
  );
}

/** Follows the pin as long as the text in the field is the one the pin gave, or none. */
function useFollowingText(form: RefObject<HTMLFormElement | null>, location: string) {
  const given = useRef('');
  useEffect(() => {
    const input = form.current?.elements.namedItem('location');
    if (location === '' || !(input instanceof HTMLInputElement)) return;
    if (input.value !== '' && input.value !== given.current) return;
    input.value = location;
    given.current = location;
  }, [form, location]);
}

interface FieldsProps extends Pick<AskFormProps, 'locale' | 'words' | 'initial' | 'faults' | 'phoneCountries'> {
  countryId: number;
  onCountry: (countryId: number) => void;
}

/** What a person fills in. */
function AskFields({ locale, words, initial, faults, phoneCountries, countryId, onCountry }: FieldsProps) {
  const faultOf = (field: AskField) => {
    const key = faults[field];
    const example = phoneCountries.find(({ id }) => id === countryId)?.example;
    if (key === 'phone' && example) return fill(words.phoneLike, { example });
    return key && (words.faults[key as keyof AskWords['faults']] ?? words.faults.invalid);
  };
  const field = (name: AskField) => ({
    id: idOf(name),
    name,
    label: labelOf(words, name),
    maxLength: limits[name],
    defaultValue: initial[name],
    error: faultOf(name),
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PhoneSlot
        locale={locale}
        countryId={countryId}
        onCountry={onCountry}
        callingCode=""
        choice={{ label: words.phoneCountry, countries: phoneCountries }}
        id={idOf('phone_number')}
        label={words.phone}
        initial={initial.phone_number ?? ''}
        error={faultOf('phone_number')}
        isWanted={false}
      />
      <TextField {...field('location')} placeholder={words.locationExample} autoComplete="address-level2" />
      <TextAreaField {...field('information')} optional={words.optional} placeholder={words.informationExample} />
    </>
  );
}

/** What a plain post says beside the fields. */
function HiddenFields({ locale, words, plainKey, pin }: Pick<AskFormProps, 'locale' | 'words' | 'plainKey' | 'pin'>) {
  return (
    <>
      <Honeypot label={words.trap} />
      {pin && (
        <>
          <input type="hidden" name="latitude" value={pin[0]} />
          <input type="hidden" name="longitude" value={pin[1]} />
        </>
      )}
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="requestNew" />
      <input type="hidden" name="idempotency_key" value={plainKey} />
    </>
  );
}

/** The request-new form: a plain post without script; with it, faults stand beside the fields and nothing typed is lost. */
export function AskForm(props: AskFormProps) {
  const { locale, words, pin } = props;
  const form = useRef<HTMLFormElement>(null);
  const [countryId, setCountryId] = useState(props.countryId);
  const ask = useAsk(form, locale, countryId, words.toast);
  const { trouble, state, sent } = ask;
  const faults = trouble ? ask.faults : props.faults;
  useFollowingText(form, props.location);
  useEffect(() => setCountryId(props.countryId), [props.countryId]);
  useOwnFaults(form);
  if (sent) return <Thanks words={words} locale={locale} sent={sent} onAnother={ask.startAnew} />;
  return (
    <form
      ref={form}
      className="card ask-form"
      action={createNeighborhoodRequest.path}
      method="post"
      onFocus={prepareProof}
      onSubmit={(event) => {
        event.preventDefault();
        void ask.send(pin);
      }}
    >
      {trouble && (
        <Trouble key={`${trouble}${JSON.stringify(faults)}`} words={words} trouble={trouble} faults={faults} />
      )}
      <AskFields {...props} faults={faults} countryId={countryId} onCountry={setCountryId} />
      <HiddenFields locale={locale} words={words} plainKey={props.plainKey} pin={pin} />
      <Button type="submit" size="lg" isBlock isBusy={state === 'sending'}>
        {state === 'sending' ? words.sending : trouble && trouble !== 'check' ? words.retry : words.submit}
      </Button>
      <p className="meta">{words.privacy}</p>
    </form>
  );
}
