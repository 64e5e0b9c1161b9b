import 'server-only';

export { eraseCustomer } from './service/erase-customer';
export { exportCustomer } from './service/export-customer';
export { eraseOldChats, listHeldChats, releaseChat } from './service/keep-chats';
export { startChat } from './service/start-chat';
export { eraseChat, getChat, seeChat, sendChatMessage, setChatState } from './service/talk';
export { watchChat } from './service/watch-chat';
