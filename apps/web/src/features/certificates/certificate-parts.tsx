import type { CertificateKind, MeasuredValue } from '@clinic/shared/certificates/certificate'
import { certificateForms, measuredValues } from '@clinic/shared/certificates/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Slot } from '../../components/slot.tsx'
import { DateField } from '../../pickers/date-field.tsx'
import { certificateLabels, measuredText } from './certificate-labels.ts'
import type { CertificateValues } from './certificate-values.ts'

type Field = keyof CertificateValues
type PartsProps = {
  kind: CertificateKind
  patientId: string
  /** Puts a diagnosis of the patient into the findings. */
  onTakeDiagnosis: (text: string) => void
  inputProps: (field: Field) => ComponentProps<typeof TextInput>
  dateProps: (field: 'examinedDate' | 'restFrom' | 'restTo') => Omit<ComponentProps<typeof DateField>, 'optional' | 'direction'>
}

/** The fields of a form of certificates. */
export function CertificateParts({ kind, patientId, onTakeDiagnosis, inputProps, dateProps }: PartsProps) {
  const { t } = useLingui()
  const { parts } = certificateForms[kind]
  const long = (field: 'findings' | 'opinion', isRequired = false) => (
    <Textarea
      required={isRequired}
      label={t(certificateLabels[field])}
      autosize
      minRows={2}
      maxRows={8}
      {...(inputProps(field) as ComponentProps<typeof Textarea>)}
    />
  )
  return (
    <>
      {parts.work && <TextInput label={t(certificateLabels.work)} {...inputProps('work')} />}
      {parts.examination && <ExaminationFields inputProps={inputProps} />}
      {parts.otherDiseases && <TextInput label={t(certificateLabels.otherDiseases)} {...inputProps('otherDiseases')} />}
      {parts.findings && (
        <>
          {long('findings', parts.findings === 'required')}
          <Slot name="diagnoses" patientId={patientId} onTake={onTakeDiagnosis} />
        </>
      )}
      {long('opinion')}
      {parts.rest && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField {...dateProps('restFrom')} optional={parts.rest === 'optional'} />
          <DateField {...dateProps('restTo')} optional={parts.rest === 'optional'} />
        </SimpleGrid>
      )}
    </>
  )
}

/** What is measured and seen, and what the doctor certifies with it. */
function ExaminationFields({ inputProps }: Pick<PartsProps, 'inputProps'>) {
  const { t } = useLingui()
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {(Object.keys(measuredValues) as MeasuredValue[]).map((name) => (
          <TextInput
            key={name}
            required
            inputMode={measuredValues[name].decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            label={t(measuredText[name])}
            {...inputProps(name)}
          />
        ))}
      </SimpleGrid>
      <TextInput label={t`State of the body, where it isn't normal`} placeholder={t`Normal`} {...inputProps('state')} />
      <Text size="sm" c="dimmed">
        <Trans>
          The paper certifies that the patient is not disabled for their duties, and shows no signs of mental disorder, addiction,
          chronic alcoholism, leprosy, tuberculosis or elephantiasis. The patient ticks their own history on it and signs.
        </Trans>
      </Text>
    </>
  )
}
