/** Where an appointment is shown. */
export const eventPath = (id: string) => `/calendar?view=day&event=${id}`
