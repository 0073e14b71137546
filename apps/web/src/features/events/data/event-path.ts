import { dateOf } from '@clinic/shared/time/time'

/** Where an appointment is shown, on its day, which stays when it is closed. */
export const eventPath = ({ id, startTime }: { id: string; startTime: string }, zone: string) =>
  `/calendar?view=day&date=${dateOf(new Date(startTime), zone)}&event=${id}`
