import { openRecallStatuses } from '@clinic/shared/recalls/recall'
import { dateOf, isPlainDate } from '@clinic/shared/time/time'
import { dateAfter, repeatIntervals, type RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Select, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { repeatText } from '../../components/labels/repeat-labels.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { PatientRecallsQuery } from './list-recalls.ts'
import { useTexts } from './texts.ts'
import { createRecall, deleteRecall } from './write-recall.ts'

const ClosedVisit = graphql(`
  query ClosedVisit($id: ID!) {
    event(id: $id) {
      id
      patient { id }
      doctor { id }
      visitType { id repeatsAfter }
      establishment { id timeZone }
    }
  }
`)
type Visit = NonNullable<ResultOf<typeof ClosedVisit>['event']>
type Closings = SlotArguments['closings']
type VisitOfPatient = Visit & { patient: { id: string } }

type Part = { visit: VisitOfPatient; onClosing: Closings['onClosing'] }

/** When the patient is to come again: written with the closing of the visit, and taken back with its undo. */
export default function SeeAgain({ eventId, onClosing }: Closings) {
  const { data } = useServerQuery({ query: ClosedVisit, variables: { id: eventId } })
  const visit = data?.event
  if (!visit?.patient) return null
  return <Known visit={{ ...visit, patient: visit.patient }} onClosing={onClosing} />
}

/** Only once it is known whether the patient is to be called for the same already. */
function Known({ visit, onClosing }: Part) {
  const filter = { patientId: visit.patient.id, establishmentId: visit.establishment.id, statuses: [...openRecallStatuses] }
  const { data } = useServerQuery({ query: PatientRecallsQuery, variables: { filter } })
  if (!data) return null
  const known = data.recalls.edges.find(({ visitType }) => visitType?.id === visit.visitType?.id)
  return <Choice visit={visit} onClosing={onClosing} knownDate={known?.dueDate ?? null} />
}

type Chosen = RepeatInterval | 'none' | 'date'
const choices: readonly Chosen[] = ['none', ...repeatIntervals, 'date']

function Choice({ visit, onClosing, knownDate }: Part & { knownDate: string | null }) {
  const { t } = useLingui()
  const { month, language } = useTexts()
  const { visitType, doctor, patient, establishment } = visit
  const today = dateOf(new Date(), establishment.timeZone)
  const [chosen, setChosen] = useState<Chosen>((knownDate === null && visitType?.repeatsAfter) || 'none')
  const [typed, setTyped] = useState('')
  const dueDate = chosen === 'none' ? null : chosen === 'date' ? typed : dateAfter(chosen, today)
  const write = useEffectEvent(async () => {
    if (dueDate === null || !isPlainDate(dueDate)) return undefined
    const input = { establishmentId: establishment.id, patientId: patient.id, dueDate }
    try {
      const { id } = await createRecall({ ...input, doctorId: doctor?.id ?? null, visitTypeId: visitType?.id ?? null })
      return () => deleteRecall(id)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
      return undefined
    }
  })
  useEffect(() => onClosing(visit.id, () => write()), [visit.id, onClosing])
  const labelOf = (value: Chosen) =>
    value === 'none' ? t`No recall` : value === 'date' ? t`On a date …` : repeatText(value, language)
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t`See again in`}
        w={160}
        allowDeselect={false}
        value={chosen}
        data={choices.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(value) => setChosen(choices.find((known) => known === value) ?? 'none')}
      />
      {chosen === 'date' && <DateField aria-label={t`Date`} value={typed} direction="future" inLine onChange={setTyped} />}
      {knownDate !== null && (
        <Text size="sm" c="dimmed">
          <Trans>To be called in {month(knownDate)} already</Trans>
        </Text>
      )}
    </Group>
  )
}
