import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { genderTexts } from '../components/labels/gender-names.ts'
import { useZone } from '../lib/account/use-establishment.ts'
import { useUi } from '../stores/ui.ts'

type LinePatient = Parameters<typeof writtenAge>[0] & {
  nickname: string | null
  gender: keyof typeof genderTexts
  hospitalNumber: string | null
  phone: Parameters<typeof formatPhone>[0] | null
}

/** What tells a patient from others, beside the name. */
export function PatientLine({ patient }: { patient: LinePatient }) {
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
    <Text>
      {facts.join(' · ')} {phone?.value && <Anchor href={telephoneAddress(phone)}>{formatPhone(phone, language)}</Anchor>}
    </Text>
  )
}
