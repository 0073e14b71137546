import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const timeCheck = graphql(`
  fragment TimeCheck on SeriesDate {
    eventId
    startTime
    endTime
    doctorId
    doubleBooked { startTime endTime bufferBefore bufferAfter subject doctorName doctorTitle patientName resourceName isOutOfUse }
    patientBooked { startTime endTime bufferBefore bufferAfter subject doctorName doctorTitle patientName resourceName isOutOfUse }
    outsideHours { doctorName doctorTitle cause spans { startTime endTime } }
    proposals { kind startTime endTime doctor { id firstName lastName title } }
  }
`)
/** What the server says of an appointment before it is booked: all that stands in its way, and other times. */
export type TimeCheck = ResultOf<typeof timeCheck>
