import type { UpdateEstablishment as Input } from '@clinic/shared/establishments/establishment-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { renewSession } from '../../graphql/session.ts'
import { withFailedTask } from '../../lib/failed-task.ts'
import { establishmentDetails } from './establishment-row.ts'
import { useEstablishmentList } from './list-establishments.ts'

const UpdateEstablishment = graphql(
  `
    mutation UpdateEstablishment($input: UpdateEstablishmentInput!) {
      updateEstablishment(input: $input) { ...EstablishmentDetails }
    }
  `,
  [establishmentDetails],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateEstablishment = (input: Input) =>
  withFailedTask('updateEstablishment', async () => {
    const { updateEstablishment: establishment } = await runMutation(UpdateEstablishment, { input })
    useEstablishmentList.getState().update(establishment)
    await renewSession().catch(() => undefined) // the frame shows the old name until the next load
    return establishment
  })
