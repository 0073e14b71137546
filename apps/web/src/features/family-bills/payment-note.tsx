import { fullName } from '@clinic/shared/patients/patient-name'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { FamilyBillsOfInvoiceQuery } from './family-bills.ts'

/** At the payments of an invoice: of which payment of a family they are a part. */
export default function PaymentNote({ invoiceId }: SlotArguments['paymentNotes']) {
  const { data, load } = useServerQuery({ query: FamilyBillsOfInvoiceQuery, variables: { invoiceId } })
  useListChanges(['family_bills'], () => void load())
  return data?.familyBillsOfInvoice.map(({ id, total, currency, patient, payments }) => {
    const [payer, sum] = [fullName(patient), formatMoney(total, currency)]
    return (
      <Text key={id} size="sm" mb={8}>
        <Anchor component={Link} to={`/patients/${patient.id}/family-bill?paid=${id}`}>
          <Trans>Paid together with the family</Trans>
        </Anchor>{' '}
        {payer}, {sum}, <Plural value={payments.length} one="# invoice" other="# invoices" />
      </Text>
    )
  })
}
