import 'server-only';

export { previewWidget } from './service/preview-widget';
export { getReviewsWidget } from './service/view-widget';
export { addWidget, changeWidget, deleteWidget, getWidget, listWidgets, restoreWidget } from './service/widgets';
