import 'server-only';

export { addWidget, changeWidget, deleteWidget, getWidget, listWidgets, restoreWidget } from './service/widgets';
