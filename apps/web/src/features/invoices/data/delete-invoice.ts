import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needEstablishmentId, needInvoiceId } from '../invoice-ids.ts'
import { useInvoiceList } from './list-invoices.ts'

const DeleteInvoice = graphql(`
  mutation DeleteInvoice($input: DeleteInvoiceInput!) {
    deleteInvoice(input: $input) { id }
  }
`)

type Wanted = { id: string | null | undefined; establishmentId: string | null | undefined }

/** Drafts only. Throws a `Failure`. */
export const deleteInvoice = ({ id, establishmentId }: Wanted) =>
  withFailedTask('deleteInvoice', async () => {
    needInvoiceId(id)
    needEstablishmentId(establishmentId)
    await runMutation(DeleteInvoice, { input: { id, establishmentId } })
    useInvoiceList.getState().remove(id)
  })
