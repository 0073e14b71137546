import type { CreateInvoice as Input } from '@clinic/shared/invoices/invoice-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { withFailedTask } from '../../../lib/failed-task.ts'
import { invoiceDetails } from './invoice-row.ts'
import { useInvoiceList } from './list-invoices.ts'

const CreateInvoice = graphql(
  `
    mutation CreateInvoice($input: CreateInvoiceInput!) {
      createInvoice(input: $input) { ...InvoiceDetails }
    }
  `,
  [invoiceDetails],
)

/** A draft, or issued at once where `status` says so. Throws a `Failure`. */
export const createInvoice = (input: Input) =>
  withFailedTask('createInvoice', async () => {
    const { createInvoice: invoice } = await runMutation(CreateInvoice, { input })
    useInvoiceList.getState().create(invoice)
    return invoice
  })
