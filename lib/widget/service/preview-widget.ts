import 'server-only';
import { openSealedText, sealText } from '@/lib/config/sealed-text';
import type { ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { notFound } from '@/lib/platform/errors';
import type { PreviewInput } from '../contract';
import type { WidgetValues } from '../queries/widgets';
import { choicesOf, viewWidget } from './widgets';

/** A preview is made anew with each choice; one that nothing is chosen in is looked at for no longer. */
const keptMs = 3_600_000;
const purposeOf = (widgetGuid: string) => `preview of widget ${widgetGuid}`;

/** Seals choices of a widget, so that its frame is drawn with them and nothing is written. @throws PlatformError 404; 422 by field */
export async function previewWidget(input: PreviewInput & Versioned, context: ServiceContext) {
  const { WidgetGuid } = await viewWidget(context, input.id);
  const sealed = { until: context.now.getTime() + keptMs, choices: choicesOf(input) };
  return { Object: { PreviewToken: await sealText(purposeOf(WidgetGuid), JSON.stringify(sealed)) } };
}

/** The choices of a preview of this widget. @throws PlatformError 404 for one of another widget, and once it is over */
export async function openPreview(widgetGuid: string, token: string, now: Date): Promise<WidgetValues['properties']> {
  const text = await openSealedText(purposeOf(widgetGuid), token).catch(() => undefined);
  const { until, choices } = text === undefined ? { until: 0, choices: {} } : JSON.parse(text);
  if (until <= now.getTime()) throw notFound();
  return choices;
}
