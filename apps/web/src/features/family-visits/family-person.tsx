import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { dateOf } from '@clinic/shared/time/time'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Slot } from '../../components/slot.tsx'
import { formatRange, formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useDoctors } from '../../pickers/doctor-list.ts'
import { DoctorPicker } from '../../pickers/doctor-picker.tsx'
import { isSettled, type Planned } from '../../pickers/planned-times/planned-time.ts'
import type { TimeCheck } from '../../pickers/planned-times/time-check.ts'
import { Obstacles, TimeState, WaysOut } from '../../pickers/planned-times/ways-out.tsx'
import { VisitTypePicker } from '../../pickers/visit-type-picker.tsx'
import { withVisitType, type FamilyLine, type Setting } from './family-plan.ts'
import classes from './family-visits.module.css'
import type { FamilyMember } from './family-visits.ts'

type FamilyPersonProps = {
  line: FamilyLine
  member: FamilyMember
  /** Whose appointment was filled in: they come anyway. */
  isFirst: boolean
  /** Nobody more can be booked. */
  isFull: boolean
  check: TimeCheck | undefined
  fault: MessageDescriptor | undefined
  setting: Setting
  onChange: (changed: (line: FamilyLine) => FamilyLine) => void
}

/** One of the family: whether they come, when, to whom and what for. */
export function FamilyPerson(props: FamilyPersonProps) {
  const { line, member, isFirst, isFull, onChange } = props
  const { language, zone } = useLocale()
  const { patient, relationship } = member
  const name = fullName(patient)
  const age = writtenAge(patient, dateOf(new Date(), zone), language)
  const { isTicked } = line
  return (
    <li className={classes.person} role="group" aria-label={name}>
      <Checkbox
        checked={isTicked}
        disabled={isFirst || (isFull && !isTicked)}
        label={name}
        description={
          <>
            {age} {age && relationship && ' · '}
            {relationship && <Slot name="relationships" relationship={relationship} />}
          </>
        }
        onChange={(event) => {
          const { checked } = event.currentTarget
          onChange((before) => ({ ...before, isTicked: checked, time: null, isOwn: false, reasons: {} }))
        }}
      />
      {isTicked && <Appointment {...props} />}
    </li>
  )
}

/** Their time, what stands in its way, and who and what for; of the first one the latter was filled in before. */
function Appointment({ line, isFirst, check, fault, setting, onChange }: FamilyPersonProps) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const { time, doctorId, visitTypeId, reasons } = line
  const settled = fault ? false : isSettled({ isLeftOut: false, reasons }, check)
  const take = ({ start, end, ...chosen }: Partial<Planned>) => {
    setChanging(false)
    onChange((before) => ({
      ...before,
      ...(start && end && { time: { start, end }, isOwn: true }),
      ...(chosen.doctorId !== undefined && { doctorId: chosen.doctorId }),
      ...(chosen.reasons && { reasons: chosen.reasons }),
    }))
  }
  return (
    <div className={classes.appointment}>
      <When line={line} isFirst={isFirst} settled={settled} isChanging={isChanging} onChanging={setChanging} />
      {fault && (
        <Text size="sm" c="red" role="alert">
          {t(fault)}
        </Text>
      )}
      <Obstacles answer={check} reasons={settled ? reasons : {}} />
      {time && (isChanging || settled === false) && (
        <WaysOut
          planned={{ key: line.patientId, ...time, doctorId, reasons, isLeftOut: false }}
          answer={check}
          isChanging={isChanging}
          onChoose={take}
        />
      )}
      {!isFirst && (
        <div className={classes.fields}>
          <DoctorPicker
            value={doctorId}
            onChange={(chosen) =>
              onChange((before) => ({
                ...before,
                doctorId: chosen,
                time: before.isOwn ? before.time : null,
                reasons: {},
              }))
            }
          />
          <VisitTypePicker
            value={visitTypeId}
            doctorId={doctorId}
            onChoose={(chosen) => onChange((before) => withVisitType(before, chosen?.id ?? null, setting))}
          />
        </div>
      )}
    </div>
  )
}

type WhenProps = {
  line: FamilyLine
  isFirst: boolean
  settled: boolean | undefined
  isChanging: boolean
  onChanging: (isChanging: boolean) => void
}

function When({ line: { time, doctorId }, isFirst, settled, isChanging, onChanging }: WhenProps) {
  const { language, zone } = useLocale()
  const doctor = useDoctors().find(({ id }) => id === doctorId)
  return (
    <div className={classes.line}>
      <TimeState settled={time ? settled : undefined} />
      {time && (
        <>
          <strong>
            {formatTime(time.start, 'shortDate', language, zone)}, {formatRange(time.start, time.end, language, zone)}
          </strong>
          {isFirst && doctor && <span>{doctorName(doctor, language)}</span>}
          <Button
            className={classes.end}
            size="compact-xs"
            variant="subtle"
            aria-expanded={isChanging}
            onClick={() => onChanging(!isChanging)}
          >
            <Trans>Change</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
