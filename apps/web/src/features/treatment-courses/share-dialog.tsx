import { titledFullName } from '@clinic/shared/patients/title'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { FamilyQuery, shareCourse, type CourseRow } from './courses.ts'

/** To whom of the buyer's family, who are patients here, the course is passed. */
export function ShareDialog({ course, onClose }: { course: CourseRow; onClose: () => void }) {
  const { t } = useLingui()
  const { id: courseId, patient: buyer, shares } = course
  const { data } = useServerQuery({ query: FamilyQuery, variables: { patientId: buyer.id } })
  const people = (data?.patientContacts ?? []).flatMap(({ archivedTime, patient, person }) => {
    if (archivedTime || !person) return []
    return [patient.id === buyer.id ? person : patient]
  })
  const choices = [...new Map(people.map((person) => [person.id, titledFullName(person)]))]
    .filter(([id]) => !shares.some(({ patient }) => patient.id === id))
    .map(([value, label]) => ({ value, label }))
  return (
    <ChoiceDialog
      title={<Trans>Pass to the family</Trans>}
      label={t`Family member`}
      choices={choices}
      hint={(chosen) => (
        <Text size="sm" c="dimmed">
          {chosen || !data ? (
            <Trans>They may use what is left, beside the buyer.</Trans>
          ) : (
            <Trans>Nobody else of the family is recorded as a patient here. Add them to family and contacts first.</Trans>
          )}
        </Text>
      )}
      confirmLabel={<Trans>Pass it on</Trans>}
      onConfirm={(patientId) => shareCourse({ courseId, patientId })}
      onClose={onClose}
    />
  )
}
