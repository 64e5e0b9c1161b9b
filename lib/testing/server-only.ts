// 'server-only' throws outside the server graph; under jest it is this empty module.
export {};
