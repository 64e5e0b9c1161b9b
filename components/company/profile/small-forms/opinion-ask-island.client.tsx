'use client';
import { call } from '@/lib/pages/call';
import { type OpinionLinkInput, requestOpinionLink } from '@/lib/requests/contract';
import { checkOpinionAsk, opinionAskFields } from '@/lib/requests/rules';
import { FoldedIsland, type IslandProps } from './folded-island.client';
import { askFieldId, OpinionAskFields } from './opinion-ask-fields';
import type { OpinionAskWords } from './opinion-ask-words';

export function OpinionAskIsland({ start, ...props }: IslandProps<OpinionAskWords>) {
  const { words } = props;
  return (
    <FoldedIsland<OpinionLinkInput>
      {...props}
      icon="thumbs-up"
      action={requestOpinionLink.path}
      send={(input, idempotencyKey) => call(requestOpinionLink, input, { idempotencyKey })}
      check={({ name, email }) => checkOpinionAsk({ name, email })}
      fields={opinionAskFields.map((name) => ({ name, label: words.labels[name], id: askFieldId(name) }))}
      draw={(faults) => <OpinionAskFields words={words} start={start} faults={faults} />}
    />
  );
}
