import { runMutation } from '../../../graphql/client.ts'
import type { ResultOf, VariablesOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { useSession } from '../../../stores/session.ts'

const clinicDetails = graphql(`
  fragment ClinicDetails on Establishment {
    id
    version
    name
    registrationId
    email
    website
    info
    timeZone
    staffSignIn
    phone { value dialCode verified }
    location { country city state postalCode address1 address2 geoPosition { lat lon } }
  }
`)
export type ClinicDetails = ResultOf<typeof clinicDetails>

const OwnClinic = graphql(`query OwnClinic($id: ID!) { establishment(id: $id) { ...ClinicDetails } }`, [clinicDetails])

export const ownClinicRecord = recordQuery({
  query: OwnClinic,
  variables: (id: string) => ({ id }),
  pick: ({ establishment }) => establishment,
  failedTask: 'fetchEstablishment',
})

const UpdateOwnClinic = graphql(
  `
    mutation UpdateOwnClinic($input: UpdateEstablishmentInput!) {
      updateEstablishment(input: $input) { ...ClinicDetails }
    }
  `,
  [clinicDetails],
)

/** The shell shows the new name, and tells the time by the new zone, at once. */
export async function updateOwnClinic(input: VariablesOf<typeof UpdateOwnClinic>['input']): Promise<ClinicDetails> {
  const { updateEstablishment } = await withFailedTask('updateEstablishment', () => runMutation(UpdateOwnClinic, { input }))
  const { id, name, timeZone } = updateEstablishment
  const renew = <Clinic extends { id: string }>(clinic: Clinic) => (clinic.id === id ? { ...clinic, name, timeZone } : clinic)
  useSession.setState(({ access }) => ({
    access: access && {
      ...access,
      establishment: renew(access.establishment),
      establishments: access.establishments.map(renew),
    },
  }))
  return updateEstablishment
}
