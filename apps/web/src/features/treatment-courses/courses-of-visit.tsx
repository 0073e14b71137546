import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { CoursesOfVisitQuery, takeSession, type CourseRow } from './courses.ts'
import { LeftText } from './left-text.tsx'
import classes from './treatment-courses.module.css'
import { UndoDialog } from './undo-dialog.tsx'

/** At an appointment: what its patient has left, and from its day on a button that takes one session down for it. */
export default function CoursesOfVisit({ eventId }: SlotArguments['appointmentNotes']) {
  const { t } = useLingui()
  const zone = useZone()
  const { data, load } = useServerQuery({ query: CoursesOfVisitQuery, variables: { eventId } })
  useListChanges(['treatment_courses', 'invoices'], () => void load())
  const [wrong, setWrong] = useState<Failure | null>(null)
  const [undone, setUndone] = useState<string | null>(null)
  const event = data?.event
  const patientId = event?.patient?.id
  if (!event || !patientId || data.treatmentCoursesOfVisit.length === 0) return null
  const hasCome = dateOf(new Date(event.startTime), zone) <= dateOf(new Date(), zone)
  const take = (serviceId: string) => {
    setWrong(null)
    takeSession({ serviceId, patientId, eventId }).then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <section aria-label={t`Treatment courses`}>
      {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
      {data.treatmentCoursesOfVisit.map((course) =>
        course.services.map((service) => (
          <ServiceOfVisit
            key={service.id}
            {...{ course, service, eventId, hasCome }}
            onTake={() => take(service.id)}
            onUndo={setUndone}
          />
        )),
      )}
      {undone && (
        <UndoDialog
          sessionId={undone}
          onClose={() => {
            setUndone(null)
            void load()
          }}
        />
      )}
    </section>
  )
}

type ServiceOfVisitProps = {
  course: CourseRow
  service: CourseRow['services'][number]
  eventId: string
  /** Its day, at the clinic. */
  hasCome: boolean
  onTake: () => void
  onUndo: (sessionId: string) => void
}

function ServiceOfVisit({ course, service, eventId, hasCome, onTake, onUndo }: ServiceOfVisitProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayUse = useCan('treatment-course:use')
  const name = courseName(language, service)
  const own = service.taken.find((session) => session.eventId === eventId && !session.undoneTime)
  if (!own && service.used >= service.sessions) return null
  return (
    <div className={classes.service}>
      <Text size="sm">
        <LeftText course={course} service={service} />
      </Text>
      {mayUse && hasCome && !own && course.state === 'usable' && (
        <Button size="compact-sm" variant="light" aria-label={t`Use a session: ${name}`} onClick={onTake}>
          <Trans>Use a session</Trans>
        </Button>
      )}
      {own && (
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600}>
            <Trans>Used for this visit</Trans>
          </Text>
          {mayUse && course.state !== 'ended' && (
            <Button size="compact-sm" variant="subtle" aria-label={t`Undo the session: ${name}`} onClick={() => onUndo(own.id)}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
