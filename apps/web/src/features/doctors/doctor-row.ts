import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const doctorDetails = graphql(`
  fragment DoctorDetails on Doctor {
    id
    version
    createdTime
    status
    registrationId
    firstName
    lastName
    gender
    email
    phone { value dialCode extension verified }
    designations
    medicalServices
    languages
    info
    website
    media { name previewUrl }
    line { lineLinkedAt }
    establishments { id name }
    openingHours {
      Monday { startTime endTime selected }
      Tuesday { startTime endTime selected }
      Wednesday { startTime endTime selected }
      Thursday { startTime endTime selected }
      Friday { startTime endTime selected }
      Saturday { startTime endTime selected }
      Sunday { startTime endTime selected }
    }
  }
`)
export type DoctorDetails = ResultOf<typeof doctorDetails>
