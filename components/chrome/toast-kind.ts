/** How a toast is meant: its color, its sign, and whether it is said at once. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';
