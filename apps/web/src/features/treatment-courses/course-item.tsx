import { titledFullName } from '@clinic/shared/patients/title'
import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../lib/account/use-can.ts'
import { formatMoney } from '../../lib/money.ts'
import { useUi } from '../../stores/ui.ts'
import { courseStateText } from './course-labels.ts'
import type { CourseRow } from './courses.ts'
import { LeftText } from './left-text.tsx'
import { SessionList } from './session-list.tsx'
import classes from './treatment-courses.module.css'

export type CourseStep =
  | { kind: 'take'; serviceId: string }
  | { kind: 'undo'; sessionId: string }
  | { kind: 'unshare'; shareId: string }
  | { kind: 'end' | 'share' }

type CourseItemProps = { course: CourseRow; patientId: string; onStep: (step: CourseStep) => void }

/** A course with what is left of it, where it was sold, and what may be done with it. */
export function CourseItem({ course, patientId, onStep }: CourseItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const isUsable = course.state === 'usable'
  return (
    <li className={classes.course} aria-label={courseName(language, course)}>
      <Text fw={600} size="sm" c={isUsable ? undefined : 'dimmed'}>
        {courseName(language, course)} · {t(courseStateText[course.state])}
      </Text>
      {course.services.map((service) => (
        <ServiceLeft key={service.id} course={course} service={service} onStep={onStep} />
      ))}
      <Sale course={course} patientId={patientId} />
      <Shares course={course} onEnd={(shareId) => onStep({ kind: 'unshare', shareId })} />
      <CourseActions course={course} patientId={patientId} onStep={onStep} />
    </li>
  )
}

type ServiceLeftProps = Pick<CourseItemProps, 'course' | 'onStep'> & { service: CourseRow['services'][number] }

function ServiceLeft({ course, service, onStep }: ServiceLeftProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayUse = useCan('treatment-course:use')
  const name = courseName(language, service)
  return (
    <div className={classes.service}>
      <Text size="sm">
        <LeftText course={course} service={service} />
      </Text>
      {mayUse && course.state === 'usable' && service.used < service.sessions && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t`Use a session: ${name}`}
          onClick={() => onStep({ kind: 'take', serviceId: service.id })}
        >
          <Trans>Use a session</Trans>
        </Button>
      )}
    </div>
  )
}

/** Who has bought it, on which invoice; how it ended. */
function Sale({ course, patientId }: { course: CourseRow; patientId: string }) {
  const { price, currency, patient, invoiceId, invoiceNumber, endedBy, endReason, givenBack } = course
  const [cost, buyer, back] = [formatMoney(price, currency), titledFullName(patient), formatMoney(givenBack ?? '0', currency)]
  return (
    <Text size="sm" c="dimmed">
      {patient.id !== patientId && (
        <>
          <Trans>bought by {buyer}</Trans>
          {' · '}
        </>
      )}
      {cost}
      {' · '}
      <Anchor component={Link} to={`/invoices/${invoiceId}`} underline="always">
        {invoiceNumber}
      </Anchor>
      {endedBy && (
        <>
          {' · '}
          <Trans>
            ended by {endedBy}, {back} given back: {endReason}
          </Trans>
        </>
      )}
    </Text>
  )
}

function Shares({ course, onEnd }: { course: CourseRow; onEnd: (shareId: string) => void }) {
  const { t } = useLingui()
  const mayUse = useCan('treatment-course:use')
  return course.shares.map(({ id, patient }) => {
    const name = titledFullName(patient)
    return (
      <Group key={id} gap={6}>
        <Text size="sm">
          <Trans>Passed to {name}</Trans>
        </Text>
        {mayUse && (
          <Button size="compact-xs" variant="subtle" aria-label={t`No longer pass it to ${name}`} onClick={() => onEnd(id)}>
            <Trans>No longer</Trans>
          </Button>
        )}
      </Group>
    )
  })
}

function CourseActions({ course, patientId, onStep }: CourseItemProps) {
  const mayUse = useCan('treatment-course:use')
  const maySell = useCan('treatment-course:sell')
  const [isOpen, setOpen] = useState(false)
  const isUsable = course.state === 'usable'
  const isOwn = course.patient.id === patientId
  const hasSessions = course.services.some(({ taken }) => taken.length > 0)
  return (
    <>
      <Group gap={6} mt={4}>
        {hasSessions && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Trans>Used sessions</Trans>
          </Button>
        )}
        {mayUse && isUsable && isOwn && course.isForFamily && (
          <Button size="compact-sm" variant="subtle" onClick={() => onStep({ kind: 'share' })}>
            <Trans>Pass to the family</Trans>
          </Button>
        )}
        {maySell && isUsable && isOwn && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onStep({ kind: 'end' })}>
            <Trans>End the course</Trans>
          </Button>
        )}
      </Group>
      {isOpen && <SessionList course={course} onUndo={(sessionId) => onStep({ kind: 'undo', sessionId })} />}
    </>
  )
}
