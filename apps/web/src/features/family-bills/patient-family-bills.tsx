import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useEstablishment } from '../../lib/account/use-establishment.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { OpenFamilyBillsQuery } from './family-bills.ts'
import classes from './family-bills.module.css'
import { firstNames } from './names.ts'
import { hasOpen, sumsOf } from './open-bills.ts'

/** On a patient's page, where somebody else of the family has something to pay: how much all of them have, and the way to pay it. */
export default function PatientFamilyBills({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { id: establishmentId } = useEstablishment()
  const { data, load } = useServerQuery({ query: OpenFamilyBillsQuery, variables: { establishmentId, patientId } })
  useListChanges(['invoices', 'patient_contacts'], () => void load())
  const open = data?.openFamilyBills.filter(hasOpen) ?? []
  if (!open.some(({ patient }) => patient.id !== patientId)) return null
  const names = firstNames(
    language,
    open.map(({ patient }) => patient),
  )
  const sum = sumsOf(open)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ')
  return (
    <section aria-label={t`Open bills of the family`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Open bills of the family</Trans>
        </h3>
        <Button
          component={Link}
          to={`/patients/${patientId}/family-bill`}
          size="compact-sm"
          variant="default"
          leftSection={<IconCash size={14} aria-hidden />}
        >
          <Trans>Pay together</Trans>
        </Button>
      </Group>
      <Text size="sm">{sum ? `${names}: ${sum}` : names}</Text>
    </section>
  )
}
