import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans } from '@lingui/react/macro'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { CourseRow } from './courses.ts'

type LeftProps = { course: CourseRow; service: CourseRow['services'][number] }

/** "Physiotherapy: 7 of 10 left, until 3 Mar 2027". */
export function LeftText({ course, service }: LeftProps) {
  const language = useUi((state) => state.language)
  const name = courseName(language, service)
  const { sessions, used } = service
  const left = sessions - used
  const until = course.validUntil && formatPlainDate(course.validUntil, 'date', language)
  return (
    <>
      <Trans>
        {name}: {left} of {sessions} left
      </Trans>
      {until && (
        <>
          {', '}
          <Trans context="of a treatment course">until {until}</Trans>
        </>
      )}
    </>
  )
}
