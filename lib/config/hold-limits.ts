/** Holds of slots without details yet, by network: near (an address, a /64) or wide (a /24, a /48); one line has many addresses. */
export const holdLimits = {
  minutes: 10,
  /** Of a near network beside those at the company that is asked: there it has one, which the next one takes the place of. */
  nearEverywhere: 3,
  /** Of a wide network at one company: before each needs a proof of work, before the next takes the place of its oldest. */
  wideUnproven: 4,
  wideAtCompany: 12,
  /** What they may take of the free places of a day, a week, four weeks, once they are `minPlaces`; then the network with most loses its oldest. */
  windows: [
    { days: 1, share: 1 / 2, minPlaces: 2, ofOneNetwork: 2 },
    { days: 7, share: 1 / 2, minPlaces: 4, ofOneNetwork: 2 },
    { days: 28, share: 1 / 3, minPlaces: 8, ofOneNetwork: 1 },
  ],
} as const;
