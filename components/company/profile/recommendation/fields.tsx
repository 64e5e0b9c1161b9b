import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AddressFields } from '@/components/parts/address-fields.client';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useFaultFocus } from '@/components/ui/use-fault-focus.client';
import type { AddressValue } from '@/lib/places/contract';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import { type Draft, type Faults, maxCommentLength, names, type Trouble } from './rules';
import { ByThumb, Vote } from './vote';

/** What is wrong, as a whole. */
function TroubleNote({ trouble, faults }: Pick<FieldsProps, 'faults'> & { trouble: Trouble }) {
  const t = useTranslations('recommendation');
  const summary = useFaultFocus(trouble, faults);
  return (
    <div tabIndex={-1} ref={summary}>
      <Note tone="bad" role="alert">
        {trouble !== 'check' && trouble !== 'unknownLink' && <b>{t('failed')}</b>}
        <p>{t(trouble)}</p>
      </Note>
    </div>
  );
}

function Comment({ id, initial, fault }: { id: string; initial: string; fault: Faults['comment'] }) {
  const t = useTranslations('recommendation');
  const te = useTranslations('errors');
  const field = useRef<HTMLDivElement>(null);
  // Unknown until hydration: text may be typed before.
  const [used, setUsed] = useState<number | null>(null);
  const count = (text = '') => setUsed([...text].length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what stands there.
  useEffect(() => count(field.current?.querySelector('textarea')?.value), []);
  return (
    <div ref={field}>
      <TextAreaField
        id={`${id}-comment`}
        name={names.comment}
        label={<ByThumb up={t('commentUp')} down={t('commentDown')} />}
        defaultValue={initial}
        maxLength={maxCommentLength}
        onInput={(event) => count(event.currentTarget.value)}
        error={fault && te(fault)}
        hint={used === null ? t('limit', { max: maxCommentLength }) : undefined}
        counter={used === null ? undefined : t('counter', { used, max: maxCommentLength })}
      />
    </div>
  );
}

export interface FieldsProps {
  id: string;
  /** As the form begins. */
  first: Draft;
  address: AddressValue;
  onAddress: (address: AddressValue) => void;
  needsAddress: boolean;
  /** Until the page lives. */
  isPlain: boolean;
  lists: AddressLists;
  faults: Faults;
  trouble: Trouble | null;
  /** "First L." the words are signed with; empty for no name. */
  name: string;
}

/** Thumb, comment, address where one is needed, and what becomes of them (docs/product.md §2, §5). */
export function OpinionFields(props: FieldsProps) {
  const { id, first, address, onAddress, needsAddress, isPlain, lists, faults, trouble, name } = props;
  const t = useTranslations('recommendation');
  return (
    <>
      {trouble && <TroubleNote trouble={trouble} faults={faults} />}
      <Vote isUp={first.isUp} />
      <Comment id={id} initial={first.comment} fault={faults.comment} />
      {needsAddress && (
        <fieldset className="border-0">
          <legend className="sr-only">{t('address')}</legend>
          <AddressFields
            id={`${id}-address`}
            value={address}
            onChange={onAddress}
            lists={lists}
            faults={faults.address}
            names={names.address}
            isPlain={isPlain}
          />
        </fieldset>
      )}
      <div className="opinion-note">
        <p>{t('notePublic', { isNamed: name === '' ? 'no' : 'yes', name })}</p>
        {needsAddress && <p>{t('notePrivate')}</p>}
      </div>
    </>
  );
}
