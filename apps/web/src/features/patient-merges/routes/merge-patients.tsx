import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import { PatientLine } from '../../../pickers/patient-line.tsx'
import { useViewer } from '../../../stores/session.ts'
import { offerUndo } from '../../../stores/undo.ts'
import { MergeComparison, type Choice, type Compared } from '../merge-comparison.tsx'
import { LikePatientsQuery, mergePatients, MergedSideQuery, separatePatients, type MergedSide } from '../patient-merges.ts'
import classes from '../merge.module.css'

/** Two records of one person: which other one, what of each counts, and the merge. */
export function Component() {
  return (
    <RequirePermission permission="patient-merge:write">
      <MergePatients />
    </RequirePermission>
  )
}

function MergePatients() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const otherId = search.get('with')
  const { data, failure, load } = useServerQuery({
    query: MergedSideQuery,
    variables: { id, establishmentId: useViewer().establishment.id },
  })
  const choose = (other: string | null) => setSearch(other ? { with: other } : {})
  return (
    <div className={classes.page}>
      <Group gap="sm">
        <Anchor component={Link} to={`/patients/${id}`} aria-label={t`Back to the patient`} c="dimmed">
          <IconArrowLeft size={20} aria-hidden />
        </Anchor>
        <h1 className={classes.heading}>
          <Trans>Two records of one person</Trans>
        </h1>
      </Group>
      {failure && failure.code !== 'BAD_USER_INPUT' && <ErrorState failure={failure} onRetry={() => void load()} />}
      {(data?.patient === null || failure?.code === 'BAD_USER_INPUT') && (
        <EmptyState title={<Trans>This patient is not here</Trans>} />
      )}
      {!data && !failure && <Skeleton height={240} />}
      {data?.patient &&
        (otherId && otherId !== data.patient.id ? (
          <WithOther
            key={otherId}
            one={{ side: data.patient, counts: data.patientRowCounts }}
            otherId={otherId}
            onBack={() => choose(null)}
          />
        ) : (
          <ChooseOther patient={data.patient} isSame={otherId !== null} onChoose={choose} />
        ))}
    </div>
  )
}

type ChooseOtherProps = { patient: MergedSide; isSame: boolean; onChoose: (id: string) => void }

/** Those who are much like this one first; anybody else by the finder. */
function ChooseOther({ patient, isSame, onChoose }: ChooseOtherProps) {
  const { firstName, lastName, birthDate, birthDateEstimated, phone } = patient
  const { data } = useServerQuery({
    query: LikePatientsQuery,
    variables: {
      input: {
        firstName,
        lastName,
        birthDate,
        birthDateEstimated,
        phone: phone?.value ? { value: phone.value, dialCode: phone.dialCode } : null,
      },
    },
  })
  const alike = data?.similarPatients.filter(({ id }) => id !== patient.id) ?? []
  return (
    <>
      <Text>
        <Trans>
          Which record is of the same person as {fullName(patient)}? All that hangs on one of the two will be with the other, and
          can be separated again.
        </Trans>
      </Text>
      {isSame && (
        <Alert color="yellow">
          <Trans>That is the same record.</Trans>
        </Alert>
      )}
      <Anchor component={Link} to="/patients/doubles" size="sm">
        <Trans>All likely doubles</Trans>
      </Anchor>
      <ul className={classes.list}>
        {alike.map((other) => (
          <li key={other.id} className={classes.line}>
            <div>
              <Text fw={600}>{fullName(other)}</Text>
              <PatientLine patient={other} />
            </div>
            <Button variant="default" onClick={() => onChoose(other.id)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <PatientPicker value={null} onChange={(other) => other && onChoose(other.id)} />
    </>
  )
}

type WithOtherProps = { one: Compared; otherId: string; onBack: () => void }

function WithOther({ one, otherId, onBack }: WithOtherProps) {
  const { data, failure, load } = useServerQuery({
    query: MergedSideQuery,
    variables: { id: otherId, establishmentId: useViewer().establishment.id },
  })
  if (failure && failure.code !== 'BAD_USER_INPUT') return <ErrorState failure={failure} onRetry={() => void load()} />
  if (failure || data?.patient === null) return <EmptyState title={<Trans>This patient is not here</Trans>} />
  if (!data?.patient) return <Skeleton height={240} />
  return <Merge both={[one, { side: data.patient, counts: data.patientRowCounts }]} onBack={onBack} />
}

/** The older record is kept, unless another is chosen. */
function Merge({ both, onBack }: { both: [Compared, Compared]; onBack: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const establishmentId = useViewer().establishment.id
  const older = both.toSorted(
    (one, other) => Date.parse(one.side.createdTime) - Date.parse(other.side.createdTime),
  )[0] as Compared
  const [choice, setChoice] = useState<Choice>({ keptId: older.side.id, taken: [] })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [kept, merged] = both[0].side.id === choice.keptId ? [both[0].side, both[1].side] : [both[1].side, both[0].side]
  const merge = async () => {
    setBusy(true)
    try {
      const input = { establishmentId, keptId: kept.id, mergedId: merged.id, version: kept.version, take: [...choice.taken] }
      const { id } = await mergePatients(input)
      const undo = async () => {
        await separatePatients({ id, laterIds: [] })
        await navigate(`/patients/${merged.id}`)
      }
      offerUndo({ sentence: t`Two records are one`, undo })
      await navigate(`/patients/${kept.id}`, { replace: true })
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <>
      <MergeComparison both={both} choice={choice} onChange={setChoice} />
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          <Trans>Another record</Trans>
        </Button>
        <Button loading={busy} onClick={() => void merge()}>
          <Trans>Merge the records</Trans>
        </Button>
      </Group>
    </>
  )
}
