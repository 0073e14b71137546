import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconCash } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { OpenFamilyBillsQuery, type MemberBills } from '../family-bills.ts'
import classes from '../family-bills.module.css'
import { Member } from '../member-bills.tsx'
import { hasOpen } from '../open-bills.ts'
import { PaidBill } from '../paid-bill.tsx'
import { PaymentBox } from '../payment-box.tsx'
import { useFamilyPayment } from '../use-family-payment.ts'

/** What a family has to pay, paid in one amount; then what was paid, under an address of its own. */
export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const paid = search.get('paid')
  return (
    <div className={classes.page}>
      <Group gap="sm">
        <Anchor component={Link} to={`/patients/${id}`} aria-label={t`Back to the patient`} c="dimmed">
          <IconArrowLeft size={20} aria-hidden />
        </Anchor>
        <Title order={1}>
          <Trans>Bill of the family</Trans>
        </Title>
      </Group>
      {paid ? <PaidBill key={paid} id={paid} /> : <OpenBills key={id} patientId={id} />}
    </div>
  )
}

function OpenBills({ patientId }: { patientId: string }) {
  const { id: establishmentId } = useEstablishment()
  const place = { establishmentId, patientId }
  const { data, failure, load } = useServerQuery({ query: OpenFamilyBillsQuery, variables: place })
  useListChanges(['invoices', 'patient_contacts'], () => void load())
  if (failure && !data && failure.code !== 'BAD_USER_INPUT') return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data && !failure) return <Skeleton height={240} />
  const members = data?.openFamilyBills ?? []
  if (members.length === 0) return <EmptyState title={<Trans>This patient is not here</Trans>} />
  const open = members.filter(hasOpen)
  return open.length > 0 ? <Open place={place} members={open} onChanged={() => void load()} /> : <Nothing />
}

type OpenProps = { place: { establishmentId: string; patientId: string }; members: MemberBills[]; onChanged: () => void }

function Open({ place, members, onChanged }: OpenProps) {
  const [, setSearch] = useSearchParams()
  const payment = useFamilyPayment(place, members, {
    onPaid: ({ id }) => setSearch({ paid: id }, { replace: true }),
    onRefused: onChanged,
  })
  const names = new Map(members.flatMap(({ patient, invoices }) => invoices.map(({ id }) => [id, fullName(patient)])))
  return (
    <div className={classes.columns}>
      <ul className={classes.people}>
        {members.map((member) => (
          <Member key={member.patient.id} member={member} payment={payment} onWritten={onChanged} />
        ))}
      </ul>
      <PaymentBox payment={payment} names={names} />
    </div>
  )
}

const Nothing = () => (
  <EmptyState
    icon={<IconCash size={32} />}
    title={<Trans>Nobody of the family has anything to pay</Trans>}
    hint={<Trans>The family are the patients who are each other's contacts.</Trans>}
    action={
      <Button component={Link} to="/" variant="default">
        <Trans>Back to Today</Trans>
      </Button>
    }
  />
)
