import { weekHours } from '../../components/form/opening-hours/week-fragment.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const doctorDetails = graphql(
  `
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
    establishments { id name openingHours { ...WeekHours } }
    openingHours { ...WeekHours }
  }
`,
  [weekHours],
)
export type DoctorDetails = ResultOf<typeof doctorDetails>
