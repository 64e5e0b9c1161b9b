/**
 * A measurement id of Google Analytics, the only kind of id that pages load anything for. A container of Google Tag Manager (`GTM-…`) may
 * bring any script of anybody, and properties of Universal Analytics (`UA-…`) count nothing any more.
 */
const pattern = /^G-[A-Z0-9]{4,20}$/;

export const isAnalyticsId = (text: string): boolean => pattern.test(text);
