import 'server-only';
import { env } from '@/lib/config/env';
import { heldOutgoing } from '@/lib/values/outgoing';
import { templateWriter } from './fake';
import type { TextWriter } from './port';
import { modelWriter } from './real';

let chosen: TextWriter | undefined;

function openWriter(): TextWriter {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = env();
  if (baseUrl === undefined || model === undefined) return templateWriter;
  return modelWriter({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) });
}

/** What writes drafts: the model that the operator set, else templates of ours; of a demo nothing leaves (docs/portal.md §2). */
export function textWriter(): TextWriter {
  if (heldOutgoing()) return templateWriter;
  chosen ??= openWriter();
  return chosen;
}

/** Puts another one in its place, `undefined` the one of the settings again; for tests. */
export function setTextWriter(writer: TextWriter | undefined): void {
  chosen = writer;
}
