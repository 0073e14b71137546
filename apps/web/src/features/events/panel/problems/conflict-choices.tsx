import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { useAsyncData } from '../../../../lib/use-async-data.ts'
import { useCan } from '../../../../lib/account/use-can.ts'
import { DoctorDot } from '../../../../pickers/doctor-dot.tsx'
import { useEstablishment } from '../../../../lib/account/use-establishment.ts'
import { onResumed } from '../../../../stores/live.ts'
import { useViewer } from '../../../../stores/session.ts'
import type { SentenceLocale } from '../../../../components/labels/change-sentence.ts'
import type { Failure } from '../../../../lib/errors.ts'
import { reasonFields, type TimeReason, type TimeRefusal } from '../../../../lib/booking/time-refusals.ts'
import {
  conflictSentence,
  outsideHoursSentence,
  patientConflictSentence,
} from '../../../../components/labels/conflict-sentences.ts'
import {
  listFreeDoctors,
  listNextSlots,
  type FreeDoctor,
  type Needs,
  type Slot,
} from '../../../../pickers/planned-times/free-slots.ts'
import styles from '../panel.module.css'
import { useClinicTime } from '../../data/use-clinic-time.ts'

export type Wanted = { start: Date; end: Date; doctorId: string } & Needs

type ConflictChoicesProps = {
  failure: Failure
  wanted: Wanted
  busy: boolean
  onPick: (wanted: Wanted) => void
  onReason: (reason: TimeReason) => void
}

/** Says all that stands in the way and offers the ways out: another time, another doctor, or on purpose at this time. */
export function ConflictChoices({ failure, wanted, busy, onPick, onReason }: ConflictChoicesProps) {
  const speaking = useClinicTime()
  const mayOverbookAll = useCan('event:overbook')
  const mayOverbook = useViewer().doctorId === wanted.doctorId || mayOverbookAll
  const { conflicts } = failure
  const refusal = failure.details.reason as TimeRefusal
  const isPatients = refusal === 'patient_booked'
  const free = isPatients ? new Date(Math.max(...conflicts.map(({ endTime }) => Date.parse(endTime)))) : wanted.start
  return (
    <Stack gap="sm">
      <ul className={styles.list} aria-live="assertive">
        {sentencesOf(failure, wanted, speaking).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {wanted.doctorId && (
        <WaysOut
          key={JSON.stringify([wanted, free])}
          wanted={wanted}
          free={free}
          isPatients={isPatients}
          busy={busy}
          onPick={onPick}
        />
      )}
      {(isPatients || mayOverbook) && (
        <BookAnyway
          key={refusal}
          refusal={refusal}
          busy={busy}
          onBook={(reason) => onReason({ [reasonFields[refusal]]: reason })}
        />
      )}
    </Stack>
  )
}

function sentencesOf({ conflicts, details }: Failure, { start }: Wanted, speaking: SentenceLocale): string[] {
  if (details.reason === 'outside_hours')
    return (details.outside ?? []).map((outside) => outsideHoursSentence(outside, start, speaking))
  const sentence = details.reason === 'patient_booked' ? patientConflictSentence : conflictSentence
  return conflicts.map((conflict) => sentence(conflict, speaking))
}

type WaysOutProps = Pick<ConflictChoicesProps, 'wanted' | 'busy' | 'onPick'> & { free: Date; isPatients: boolean }

/** Other times and other doctors. `free`: from when on the patient has no other appointment, or the wanted start. */
function WaysOut({ wanted, free, isPatients, busy, onPick }: WaysOutProps) {
  const speaking = useClinicTime()
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const [ask] = useState(() => () => listWaysOut(wanted, { free, establishmentId, zone }))
  const { data, failure, load } = useAsyncData(ask)
  useEffect(() => onResumed(() => void load()), [load])
  if (failure && !data) return <ErrorState failure={failure} onRetry={() => void load()} />
  return (
    <>
      <Ways
        title={isPatients ? <Trans>The doctor's next free times</Trans> : <Trans>Next free times</Trans>}
        found={data?.slots}
        none={<Trans>No free time in the next two weeks.</Trans>}
      >
        {(slot) => (
          <Button
            key={+slot.start}
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() => onPick({ ...wanted, ...slot })}
          >
            {speaking.format(slot.start, 'shortDate')}, {speaking.format(slot.start, 'time')}
          </Button>
        )}
      </Ways>
      {!isPatients && (
        <Ways title={<Trans>Free at this time</Trans>} found={data?.doctors} none={<Trans>No other doctor is free then.</Trans>}>
          {(doctor) => (
            <Button
              key={doctor.id}
              size="compact-sm"
              variant="default"
              disabled={busy}
              leftSection={<DoctorDot doctor={doctor} />}
              onClick={() => onPick({ ...wanted, doctorId: doctor.id })}
            >
              {doctorName(doctor, speaking.language)}
            </Button>
          )}
        </Ways>
      )}
    </>
  )
}

type WaysProps<Item> = { title: ReactNode; found: Item[] | undefined; none: ReactNode; children: (item: Item) => ReactNode }

function Ways<Item>({ title, found, none, children }: WaysProps<Item>) {
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      {found === undefined ? (
        <Skeleton height={26} width="70%" />
      ) : found.length > 0 ? (
        <Group gap={6}>{found.map(children)}</Group>
      ) : (
        <Text size="sm">{none}</Text>
      )}
    </div>
  )
}

type BookAnywayProps = { refusal: TimeRefusal; busy: boolean; onBook: (reason: string) => void }

function BookAnyway({ refusal, busy, onBook }: BookAnywayProps) {
  const { t } = useLingui()
  const texts = {
    double_booked: { label: t`Or book twice, because`, placeholder: t`for example: emergency`, action: t`Overbook` },
    outside_hours: {
      label: t`Or book anyway, because`,
      placeholder: t`for example: agreed with the doctor`,
      action: t`Book anyway`,
    },
    patient_booked: { label: t`Or book twice, because`, placeholder: t`for example: seen by both`, action: t`Book both` },
  }[refusal]
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const book = () => (reason.trim() ? onBook(reason.trim()) : setMissing(true))
  return (
    <Stack gap="xs" align="flex-start">
      <TextInput
        w="100%"
        size="sm"
        maxLength={200}
        label={texts.label}
        placeholder={texts.placeholder}
        value={reason}
        error={missing && !reason.trim() && t`Please give a reason.`}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          book()
        }}
      />
      <Button size="sm" variant="default" disabled={busy} onClick={book}>
        {texts.action}
      </Button>
    </Stack>
  )
}

type Place = { free: Date; establishmentId: string; zone: string }

async function listWaysOut(
  wanted: Wanted,
  { free, establishmentId, zone }: Place,
): Promise<{ slots: Slot[]; doctors: FreeDoctor[] }> {
  const { start, end, doctorId, bufferBefore, bufferAfter, resources } = wanted
  const wish = { establishmentId, bufferBefore, bufferAfter, resources }
  const minutes = Math.max(5, Math.round((+end - +start) / 60_000))
  const [slots, doctors] = await Promise.all([
    listNextSlots({ ...wish, doctorId, from: free, minutes, zone, count: 4 }),
    listFreeDoctors({ ...wish, start, end }),
  ])
  return { slots, doctors: doctors.filter(({ id }) => id !== doctorId) }
}
