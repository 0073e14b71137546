import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Conflict } from '@clinic/shared/errors'
import { useCan } from '../../../lib/account/use-can.ts'
import { useDoctors, workingHoursOf, type DoctorChoice } from '../../../pickers/doctor-list.ts'
import { DoctorDot } from '../../../pickers/doctor-dot.tsx'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { useViewer } from '../../../stores/session.ts'
import { conflictSentence, patientConflictSentence } from '../data/event-sentences.ts'
import { listFreeDoctors, listNextSlots, type Slot } from '../data/free-slots.ts'
import { isOutsideHours } from '../calendar/closed-hours.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

export type Wanted = { start: Date; end: Date; doctorId: string }
/** Why the doctor, or the patient, has two appointments at once on purpose. */
export type OverlapReason = { overbookReason: string } | { patientOverlapReason: string }

type ConflictChoicesProps = {
  conflicts: readonly Conflict[]
  /** Whether it is the patient who has another appointment then, and not the doctor. */
  isPatients: boolean
  wanted: Wanted
  busy: boolean
  onPick: (wanted: Wanted) => void
  onOverbook: (reason: OverlapReason) => void
}

/** Names every conflict and offers the ways out: another time, another doctor, or on purpose twice. */
export function ConflictChoices({ conflicts, isPatients, wanted, busy, onPick, onOverbook }: ConflictChoicesProps) {
  const { t } = useLingui()
  const speaking = useClinicTime()
  const mayOverbookAll = useCan('event:overbook')
  const mayOverbook = useViewer().doctorId === wanted.doctorId || mayOverbookAll
  const sentence = isPatients ? patientConflictSentence : conflictSentence
  const free = isPatients ? new Date(Math.max(...conflicts.map(({ endTime }) => Date.parse(endTime)))) : wanted.start
  const { slots, doctors } = useWaysOut(wanted, free)
  return (
    <Stack gap="sm">
      <ul className={styles.list} aria-live="assertive">
        {conflicts.map((conflict) => (
          <li key={`${conflict.id} ${conflict.startTime}`}>{sentence(conflict, speaking)}</li>
        ))}
      </ul>
      {wanted.doctorId && (
        <Ways
          title={isPatients ? <Trans>The doctor's next free times</Trans> : <Trans>Next free times</Trans>}
          found={slots}
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
      )}
      {!isPatients && (
        <Ways title={<Trans>Free at this time</Trans>} found={doctors} none={<Trans>No other doctor is free then.</Trans>}>
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
      {isPatients ? (
        <BookAnyway
          key="patient"
          busy={busy}
          placeholder={t`for example: seen by both`}
          action={<Trans>Book both</Trans>}
          onBook={(patientOverlapReason) => onOverbook({ patientOverlapReason })}
        />
      ) : (
        mayOverbook && (
          <BookAnyway
            key="doctor"
            busy={busy}
            placeholder={t`for example: emergency`}
            action={<Trans>Overbook</Trans>}
            onBook={(overbookReason) => onOverbook({ overbookReason })}
          />
        )
      )}
    </Stack>
  )
}

function Ways<Item>({
  title,
  found,
  none,
  children,
}: {
  title: ReactNode
  found: Item[] | undefined
  none: ReactNode
  children: (item: Item) => ReactNode
}) {
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

type BookAnywayProps = { busy: boolean; placeholder: string; action: ReactNode; onBook: (reason: string) => void }

function BookAnyway({ busy, placeholder, action, onBook }: BookAnywayProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const book = () => (reason.trim() ? onBook(reason.trim()) : setMissing(true))
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        size="sm"
        maxLength={200}
        label={t`Or book twice, because`}
        placeholder={placeholder}
        value={reason}
        error={missing && !reason.trim() && t`Please give a reason.`}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          book()
        }}
      />
      <Button size="sm" mt={25} variant="default" disabled={busy} onClick={book}>
        {action}
      </Button>
    </Group>
  )
}

type WaysOut = { slots?: Slot[]; doctors?: DoctorChoice[] }

/** `free`: from when on the patient has no other appointment, or the wanted start. */
function useWaysOut({ start, end, doctorId }: Wanted, free: Date): WaysOut {
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const all = useDoctors()
  const [ways, setWays] = useState<WaysOut>({})
  const [from, to, firstFree] = [+start, +end, +free]
  /** Their presence changes all the time; who is free is asked once per wish. */
  const othersThen = useEffectEvent((slot: Slot) =>
    all.filter((doctor) => doctor.id !== doctorId && !isOutsideHours({ ...slot, allDay: false }, workingHoursOf(doctor, zone))),
  )
  const doctorCount = all.length
  useEffect(() => {
    let current = true
    const slot = { start: new Date(from), end: new Date(to) }
    const minutes = Math.max(5, Math.round((to - from) / 60_000))
    const show = (found: WaysOut) => current && setWays((before) => ({ ...before, ...found }))
    setWays({})
    listNextSlots({ doctorId, establishmentId, from: new Date(firstFree), minutes, zone, count: 4 }).then(
      (slots) => show({ slots }),
      () => show({ slots: [] }),
    )
    listFreeDoctors(othersThen(slot), { ...slot, establishmentId }).then(
      (doctors) => show({ doctors }),
      () => show({ doctors: [] }),
    )
    return () => void (current = false)
  }, [from, to, firstFree, doctorId, doctorCount, establishmentId, zone])
  return ways
}
