/** Registry of all tables: what drizzle types by and drizzle-kit generates migrations from. */
export * from './accounts';
export * from './accounts-companies';
export * from './accounts-second-step';
export * from './bookings';
export * from './bookings-payments';
export * from './catalogue';
export * from './chat';
export * from './companies';
export * from './companies-sections';
export * from './companies-tags';
export * from './effects';
export * from './media';
export * from './opinions';
export * from './places';
export * from './profile';
export * from './requests';
export * from './state';
