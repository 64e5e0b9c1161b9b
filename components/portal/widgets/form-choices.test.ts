/** @jest-environment jsdom */
import { choicesIn } from './form-choices';

test('a form says of a widget what the call takes: numbers, switches that are on, texts as they are', () => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="company_id" value="7"><input name="reviews_widget_name" value="Home">
    <input type="radio" name="Properties.LayoutTypeId" value="0"><input type="radio" name="Properties.LayoutTypeId" value="2" checked>
    <input type="checkbox" name="Properties.ShowTabs" value="true" checked>
    <input type="checkbox" name="Properties.ShowHeader" value="true">
    <input type="number" name="Properties.Width" value=""><input type="number" name="Properties.TotalNumberOfReviewsToShow" value="3">
    <select name="Properties.RatingShownTypeId"><option value="-1" selected></option></select>
    <input name="Properties.YelpLeaveAReviewUrl" value="https://yelp.example/1?a=2.5">
    <input name="WidgetTitle.fr" value="« 1 »"></form>`;
  expect(choicesIn(document.querySelector('form')!)).toEqual({
    Properties: {
      LayoutTypeId: 2,
      ShowTabs: true,
      Width: undefined,
      TotalNumberOfReviewsToShow: 3,
      RatingShownTypeId: -1,
      YelpLeaveAReviewUrl: 'https://yelp.example/1?a=2.5',
    },
    WidgetTitle: { fr: '« 1 »' },
  });
});
