import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { CourseItem, type CourseStep } from './course-item.tsx'
import { endShare, PatientCoursesQuery, takeSession, type CourseRow } from './courses.ts'
import { EndDialog } from './end-dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import classes from './treatment-courses.module.css'
import { UndoDialog } from './undo-dialog.tsx'

type Open = { kind: 'sell' } | { kind: 'end' | 'share'; course: CourseRow } | { kind: 'undo'; sessionId: string }

/** The courses that a patient has bought, or that are passed to them, with what is left. */
export default function PatientCourses({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const maySell = useCan('treatment-course:sell')
  const { data, failure, load } = useServerQuery({ query: PatientCoursesQuery, variables: { patientId } })
  useListChanges(['treatment_courses', 'invoices'], () => void load())
  const [opened, setOpened] = useState<Open>()
  const [wrong, setWrong] = useState<Failure | null>(null)
  const courses = data?.treatmentCourses ?? []
  const attempt = (work: Promise<unknown>) => {
    setWrong(null)
    work.then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  const onStep = (course: CourseRow, step: CourseStep) => {
    if (step.kind === 'take') attempt(takeSession({ serviceId: step.serviceId, patientId, eventId: null }))
    else if (step.kind === 'unshare') attempt(endShare(step.shareId))
    else if (step.kind === 'undo') setOpened(step)
    else setOpened({ kind: step.kind, course })
  }
  const close = () => {
    setOpened(undefined)
    void load()
  }
  if (courses.length === 0 && !maySell && !failure) return null
  return (
    <section aria-label={t`Treatment courses`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Treatment courses</Trans>
        </h3>
        {maySell && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconStack2 size={14} aria-hidden />}
            onClick={() => setOpened({ kind: 'sell' })}
          >
            <Trans>Sell a treatment course</Trans>
          </Button>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
      <ul className={classes.list}>
        {courses.map((course) => (
          <CourseItem key={course.id} course={course} patientId={patientId} onStep={(step) => onStep(course, step)} />
        ))}
      </ul>
      {opened?.kind === 'sell' && <SellDialog patientId={patientId} onClose={close} />}
      {opened?.kind === 'end' && <EndDialog course={opened.course} onClose={close} />}
      {opened?.kind === 'share' && <ShareDialog course={opened.course} onClose={close} />}
      {opened?.kind === 'undo' && <UndoDialog sessionId={opened.sessionId} onClose={close} />}
    </section>
  )
}
