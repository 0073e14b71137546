import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { genderTexts } from '../../components/labels/gender-names.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import type { ChartPatient } from './chart-patient.ts'

/** What tells a patient from others, beside the name. */
export function PatientLine({ patient }: { patient: ChartPatient }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const { nickname, gender, hospitalNumber, phone } = patient
  const facts = [
    nickname && `(${nickname})`,
    writtenAge(patient, today, language),
    gender !== 'UNDEFINED' && t(genderTexts[gender]),
    hospitalNumber,
  ].filter(Boolean)
  return (
    <Text c="dimmed">
      {facts.join(' · ')} {phone?.value && <Anchor href={telephoneAddress(phone)}>{formatPhone(phone, language)}</Anchor>}
    </Text>
  )
}
