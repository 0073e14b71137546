import { Text } from '@mantine/core'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { PatientCoursesQuery } from './courses.ts'
import { LeftText } from './left-text.tsx'

/** While an appointment is booked: what its patient has left of their courses. */
export default function CoursesToBook({ patientId }: SlotArguments['bookingNotes']) {
  const { data } = useServerQuery({ query: PatientCoursesQuery, variables: { patientId } })
  const usable = data?.treatmentCourses.filter(({ state }) => state === 'usable') ?? []
  return usable.flatMap((course) =>
    course.services
      .filter(({ used, sessions }) => used < sessions)
      .map((service) => (
        <Text key={service.id} size="sm">
          <LeftText course={course} service={service} />
        </Text>
      )),
  )
}
