import { weekHours } from '../../components/form/opening-hours/week-fragment.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const establishmentDetails = graphql(
  `
  fragment EstablishmentDetails on Establishment {
    id
    version
    registrationId
    name
    email
    timeZone
    taxId
    branchNumber
    vatRegistered
    pricesIncludeVat
    promptPayId
    website
    info
    medicalServices
    openingHours { ...WeekHours }
    media { name previewUrl }
    phone { value dialCode extension verified }
    location { address1 address2 city state postalCode country geoPosition { lat lon } }
  }
`,
  [weekHours],
)
export type EstablishmentDetails = ResultOf<typeof establishmentDetails>
