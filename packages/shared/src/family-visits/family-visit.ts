/** How many persons are booked together at most. */
export const maxFamilyVisit = 8
