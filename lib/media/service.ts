import 'server-only';

export { admitUpload, uploadPicture } from './service/upload-picture';
