'use client';
import { type RefObject, useRef, useState } from 'react';
import { DateToolbar } from './date-toolbar.client';
import { DefaultDatesContext } from './default-dates-link.client';
import { Dates, type DirectoryResultsProps, Providers, type ResultProps } from './result-lists';
import { useLiveLists } from './use-live-lists';

interface SectionProps extends ResultProps {
  box: RefObject<HTMLDivElement | null>;
}

function DatesSection(props: SectionProps) {
  const { words, lists } = props;
  const { answer } = lists;
  return (
    <section className="section" aria-labelledby="dates-title">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2" id="dates-title">
              {lists.isNear ? words.datesNear : words.datesTitle}
            </h2>
            <p className="lead">{words.datesLead}</p>
            <p className="meta">{words.zone}</p>
          </div>
          <DateToolbar
            words={words.toolbar}
            choice={lists.choice}
            isBusy={answer.isBusy}
            onChoose={lists.choose}
            onRefresh={lists.refresh}
          >
            {props.narrow}
          </DateToolbar>
        </div>
        <p className="sr-only" role="status">
          {answer.saying}
        </p>
        <div ref={props.box} aria-busy={answer.isBusy || undefined}>
          <Dates {...props} />
        </div>
      </div>
    </section>
  );
}

function ProvidersSection(props: SectionProps) {
  const { words, lists, found } = props;
  return (
    <section className="section" aria-labelledby="providers-title">
      <div className="wrap">
        {(lists.shown?.views ?? found).providers.shown > 0 && (
          <div className="section-head">
            <div>
              <h2 className="h2" id="providers-title">
                {words.listTitle}
              </h2>
              {words.listLead && <p className="lead">{words.listLead}</p>}
            </div>
          </div>
        )}
        <div ref={props.box} aria-busy={lists.answer.isBusy || undefined}>
          <Providers {...props} />
        </div>
      </div>
    </section>
  );
}

/**
 * Dates and providers of a page. What the server found is drawn with it; when the visitor changes something, the code that
 * searches is loaded and the same cards are drawn here.
 */
export function DirectoryResults(props: DirectoryResultsProps) {
  const { search, start, context } = props;
  const [dates, providers] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [boxes] = useState(() => [dates, providers]);
  const lists = useLiveLists(search, start, { locale: context.locale, boxes });
  const { live } = lists;
  return (
    <DefaultDatesContext value={lists.showDefaultDates}>
      {live && (
        <live.parts.LiveSearch
          {...lists}
          words={live.words}
          kind={search.kind}
          context={context}
          onAnswer={lists.setAnswer}
        />
      )}
      <DatesSection {...props} lists={lists} box={dates} />
      {props.between}
      <ProvidersSection {...props} lists={lists} box={providers} />
    </DefaultDatesContext>
  );
}
