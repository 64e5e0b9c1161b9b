/** List-my-business form; our own: what a recommendation fills in must fit. `website` and `message` are optional. */
export const businessLimits = {
  company_name: 500,
  trade: 100,
  city: 200,
  name: 200,
  phone_number: 30,
  email: 200,
  website: 500,
  message: 2024,
} as const;

/** Days for which the mailed link of a business opens it. */
export const businessLinkDays = 14;

/** A neighbor asks for a link to say what they think. */
export const opinionAskLimits = { name: 100, email: 200 } as const;
