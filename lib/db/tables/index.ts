/** Registry of all tables: what drizzle types by and drizzle-kit generates migrations from. */
export * from './accounts';
export * from './bookings';
export * from './catalogue';
export * from './chat';
export * from './companies';
export * from './opinions';
export * from './outbox';
export * from './payments';
export * from './places';
export * from './profile';
export * from './requests';
