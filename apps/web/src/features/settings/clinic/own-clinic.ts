import { runMutation } from '../../../graphql/client.ts'
import type { ResultOf, VariablesOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const clinicDetails = graphql(`
  fragment ClinicDetails on Establishment {
    id
    version
    name
    registrationId
    timeZone
    staffSignIn
    phone { value dialCode extension }
    location { country city state postalCode address1 address2 }
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

export const updateOwnClinic = (input: VariablesOf<typeof UpdateOwnClinic>['input']): Promise<ClinicDetails> =>
  withFailedTask('updateEstablishment', async () => (await runMutation(UpdateOwnClinic, { input })).updateEstablishment)
