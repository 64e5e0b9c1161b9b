import 'server-only';

export { cutLogo, getCut } from './service/cut-logo';
export { admitUpload, uploadPicture } from './service/upload-picture';
