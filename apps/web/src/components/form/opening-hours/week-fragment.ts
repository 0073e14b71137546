import { graphql } from '../../../graphql/graphql.ts'

/** The opening hours of each weekday. */
export const weekHours = graphql(`
  fragment WeekHours on WeekOpeningHours {
    Sunday { startTime endTime selected }
    Monday { startTime endTime selected }
    Tuesday { startTime endTime selected }
    Wednesday { startTime endTime selected }
    Thursday { startTime endTime selected }
    Friday { startTime endTime selected }
    Saturday { startTime endTime selected }
  }
`)
