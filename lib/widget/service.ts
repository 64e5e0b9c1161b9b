import 'server-only';

export { getReviewsWidget } from './service/view-widget';
export { addWidget, changeWidget, deleteWidget, getWidget, listWidgets, restoreWidget } from './service/widgets';
