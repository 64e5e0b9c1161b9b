/** What a company writes on a booking page, by the names of the wire (docs/product.md §9); what is missing is said in our own words. */
export interface BookingPageWords {
  /** For the company's people alone. */
  name?: string;
  /** By language. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  call_to_action_url?: string;
  tracking_id?: string;
}
