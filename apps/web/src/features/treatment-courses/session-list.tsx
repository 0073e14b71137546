import { titledFullName } from '@clinic/shared/patients/title'
import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useCan } from '../../lib/account/use-can.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { CourseRow, SessionRow } from './courses.ts'
import classes from './treatment-courses.module.css'

type SessionListProps = { course: CourseRow; onUndo: (sessionId: string) => void }

/** Every session that was used, those that were undone among them. */
export function SessionList({ course, onUndo }: SessionListProps) {
  const { t } = useLingui()
  return (
    <ul className={classes.list} aria-label={t`Used sessions`}>
      {course.services.flatMap((service) =>
        service.taken.map((session) => <Session key={session.id} {...{ course, service, session, onUndo }} />),
      )}
    </ul>
  )
}

type SessionProps = SessionListProps & { service: CourseRow['services'][number]; session: SessionRow }

function Session({ course, service, session, onUndo }: SessionProps) {
  const { language, zone } = useLocale()
  const mayUse = useCan('treatment-course:use')
  const { createdTime, takenBy, undoneTime, undoneBy, undoReason, patient } = session
  const time = `${formatTime(new Date(createdTime), 'date', language, zone)} ${formatTime(new Date(createdTime), 'time', language, zone)}`
  const whose = patient.id === course.patient.id ? [] : [titledFullName(patient)]
  const text = [courseName(language, service), time, ...whose, takenBy].join(' · ')
  return (
    <li className={classes.service}>
      <Text size="sm" c={undoneTime ? 'dimmed' : undefined}>
        {undoneTime ? (
          <>
            <s>{text}</s>{' '}
            <Trans>
              undone by {undoneBy}: {undoReason}
            </Trans>
          </>
        ) : (
          text
        )}
      </Text>
      {mayUse && !undoneTime && course.state !== 'ended' && (
        <Button size="compact-xs" variant="subtle" onClick={() => onUndo(session.id)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  )
}
