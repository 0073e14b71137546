import type { UpdateInvoice as Input } from '@clinic/shared/invoices/invoice-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { needEstablishmentId, needInvoiceId } from '../invoice-ids.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const UpdateInvoice = graphql(
  `
    mutation UpdateInvoice($input: UpdateInvoiceInput!) {
      updateInvoice(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** Throws a `Failure`. */
export const updateInvoice = (input: Input) =>
  withFailedTask('updateInvoice', async () => {
    needInvoiceId(input.id)
    needEstablishmentId(input.establishmentId)
    const { updateInvoice: invoice } = await runMutation(UpdateInvoice, { input })
    useInvoiceList.getState().update(invoice)
    return invoice
  })
