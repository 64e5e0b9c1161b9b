import type { PreviewInput } from '@/lib/widget/contract';

/** The form whose choices are previewed. */
export const looksFormId = 'widget-looks';

/** Choices that are numbers; the others of `Properties` are switches and addresses. */
const numbers: ReadonlySet<string> = new Set([
  'LayoutTypeId',
  'Width',
  'RatingShownTypeId',
  'TotalNumberOfReviewsToShow',
]);

/** One choice as the call takes it; undefined for an empty number, which is the first one. */
function readValue(form: HTMLFormElement, field: string, name: string, text: string): unknown {
  if (numbers.has(name)) return text === '' ? undefined : Number(text);
  const element = form.elements.namedItem(field);
  return element instanceof HTMLInputElement && element.type === 'checkbox' ? true : text;
}

/** What the form of a widget says, as the call takes it that previews it. A switch that is off is left out, as in a plain post. */
export function choicesIn(form: HTMLFormElement): Required<Pick<PreviewInput, 'Properties' | 'WidgetTitle'>> {
  const said: Record<string, Record<string, unknown>> = { Properties: {}, WidgetTitle: {} };
  for (const [field, text] of new FormData(form)) {
    const [group = '', name = ''] = field.split('.');
    if (typeof text === 'string' && said[group]) said[group][name] = readValue(form, field, name, text);
  }
  return said as Required<Pick<PreviewInput, 'Properties' | 'WidgetTitle'>>;
}
