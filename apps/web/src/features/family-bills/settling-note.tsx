import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { OpenFamilyBillsOfVisitQuery } from './family-bills.ts'
import { firstNames } from './names.ts'
import { payableOf, sumsOf } from './open-bills.ts'

/** At the check-out of a visit: who else of the family has something to pay, or a visit of today without a bill. */
export default function SettlingNote({ eventId }: SlotArguments['settlingNotes']) {
  const language = useUi((state) => state.language)
  const { data, load } = useServerQuery({ query: OpenFamilyBillsOfVisitQuery, variables: { eventId } })
  useListChanges(['invoices', 'patient_contacts'], () => void load())
  const [own, ...others] = data?.openFamilyBillsOfVisit ?? []
  const owing = others.filter((member) => payableOf([member]).length > 0)
  const unbilled = others.filter(({ visits }) => visits.length > 0)
  if (!own || owing.length + unbilled.length === 0) return null
  const sum = sumsOf(owing)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ')
  const names = (members: typeof others) =>
    firstNames(
      language,
      members.map(({ patient }) => patient),
    )
  const [owingNames, unbilledNames] = [names(owing), names(unbilled)]
  return (
    <Alert variant="light" icon={<IconUsers aria-hidden />} mb="sm">
      {owing.length > 0 && (
        <Text>
          <Trans>
            {owingNames}: {sum} to pay, too.
          </Trans>
        </Text>
      )}
      {unbilled.length > 0 && (
        <Text>
          <Trans>{unbilledNames}: here today, too, without a bill yet.</Trans>
        </Text>
      )}
      <Anchor component={Link} to={`/patients/${own.patient.id}/family-bill`} fw={600}>
        <Trans>Pay together</Trans>
      </Anchor>
    </Alert>
  )
}
