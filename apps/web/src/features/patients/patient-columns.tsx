import { allergiesText } from '@clinic/shared/allergies/allergy'
import { birthDateMark } from '@clinic/shared/patients/birth-date'
import { writtenAge, writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import type { PatientSortField } from '@clinic/shared/patients/patient'
import { fullName } from '@clinic/shared/patients/patient-name'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AllergyNote } from '../../components/allergies/allergy-note.tsx'
import { useAllergyText } from '../../components/allergies/use-allergy-text.ts'
import type { Column } from '../../components/list/data-table.tsx'
import { allergyStatusTexts } from '../../components/labels/allergy-labels.ts'
import { patientLabels } from './patient-labels.ts'
import { genderTexts } from '../../components/labels/gender-names.ts'
import { formatTime } from '../../lib/time.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import type { PatientRow } from './patient-row.ts'

/** By which of the names patients are sorted. */
export type NameOrder = Extract<PatientSortField, 'name' | 'givenName'>

export function usePatientColumns(nameOrder: NameOrder): Column<PatientRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  return useMemo(() => {
    const sexOf = ({ gender }: PatientRow) => (gender === 'UNDEFINED' ? '' : t(genderTexts[gender]))
    return [
      {
        key: 'hn',
        header: t`HN`,
        width: 112,
        hideBelow: 'sm',
        sort: 'hospitalNumber',
        csv: ({ hospitalNumber }) => hospitalNumber,
        render: ({ hospitalNumber }) => hospitalNumber,
      },
      {
        key: 'name',
        header: t`Name`,
        sort: nameOrder,
        fixed: true,
        csv: fullName,
        render: (patient) => <PatientName patient={patient} />,
      },
      {
        key: 'title',
        header: t(patientLabels.title),
        width: 90,
        hidden: true,
        csv: ({ title }) => title,
        render: ({ title }) => title,
      },
      {
        key: 'nickname',
        header: t(patientLabels.nickname),
        width: 110,
        hidden: true,
        csv: ({ nickname }) => nickname,
        render: ({ nickname }) => nickname,
      },
      { key: 'age', header: t`Age`, width: 96, hideBelow: 'sm', render: (row) => writtenAge(row, today, language) },
      { key: 'gender', header: t(patientLabels.gender), width: 110, hideBelow: 'md', csv: sexOf, render: sexOf },
      {
        key: 'dob',
        header: t(patientLabels.birthDate),
        width: 140,
        hideBelow: 'wide',
        sort: 'dob',
        csv: (row) => birthDateMark(row),
        render: (row) => writtenBirthDate(row, language),
      },
      {
        key: 'phone',
        header: t(patientLabels.phone),
        width: 140,
        csv: ({ phone }) => formatPhone(phone, language),
        render: ({ phone }) => formatPhone(phone, language),
      },
      {
        key: 'email',
        header: t(patientLabels.email),
        hideBelow: 'wide',
        csv: ({ email }) => email,
        render: ({ email }) => email,
      },
      {
        key: 'allergies',
        header: t(patientLabels.allergyList),
        hidden: true,
        csv: (patient) =>
          allergiesText(patient) ?? (patient.allergyStatus === 'none_known' ? t(allergyStatusTexts.none_known) : ''),
        render: (patient) => <AllergyNote patient={patient} />,
      },
      {
        key: 'created',
        header: t`Added`,
        width: 130,
        hidden: true,
        sort: 'created',
        csv: ({ createdTime }) => dateOf(new Date(createdTime), timeZone),
        render: ({ createdTime }) => formatTime(new Date(createdTime), 'date', language, timeZone),
      },
    ]
  }, [t, language, timeZone, today, nameOrder])
}

function PatientName({ patient }: { patient: PatientRow }) {
  const { search } = useLocation()
  const allergies = useAllergyText()(patient)
  const { id, nickname, alerts } = patient
  const warnings = [alerts, (allergies?.status === 'listed' || allergies?.isUnclear) && allergies.text]
    .filter(Boolean)
    .join(' · ')
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor component={Link} to={{ pathname: `/patients/${id}`, search }} tabIndex={-1} c="inherit" fw={500} truncate>
        {fullName(patient)}
      </Anchor>
      {nickname && (
        <Text component="span" c="dimmed" truncate>
          ({nickname})
        </Text>
      )}
      {warnings && (
        <Tooltip label={warnings} multiline maw={320}>
          <Text component="span" c="var(--mantine-color-error)" lh={0} role="img" aria-label={warnings}>
            <IconAlertTriangle size={16} aria-hidden />
          </Text>
        </Tooltip>
      )}
    </Group>
  )
}
