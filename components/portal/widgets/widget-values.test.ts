import { firstChoices, type WidgetView, widgetFlags } from '@/lib/widget/contract';
import { flagGroups, textsOf } from './widget-values';

const row = {
  Name: 'Front page',
  Properties: { ...firstChoices, FacebookOverallStarRating: 0, YelpOverallStarRating: 0, FacebookPageId: '' },
} as WidgetView;

test('the form has a box for each flag there is, once', () => {
  expect(Object.values(flagGroups).flat().sort()).toEqual([...widgetFlags].sort());
});

test('the form begins with what was chosen: boxes that are on, no width where it is as wide as it can be', () => {
  const texts = textsOf(row);
  const ticked = widgetFlags.filter((flag) => texts[`Properties.${flag}`] === 'true');
  expect(ticked).toEqual(widgetFlags.filter((flag) => row.Properties[flag]));
  expect(ticked.length).toBeLessThan(widgetFlags.length);
  expect([texts.reviews_widget_name, texts['Properties.Width'], texts['Properties.RatingShownTypeId']]).toEqual([
    'Front page',
    '',
    '-1',
  ]);
});

test('nothing in the form leaves reviews out by their rating', () => {
  const names = Object.keys(textsOf({ ...row, Properties: { ...row.Properties, Width: 640 } }));
  expect(names.filter((name) => /min|max|from|below|above|filter|hide/i.test(name))).toEqual([]);
});
